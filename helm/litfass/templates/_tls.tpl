{{/* Connections inside of the cluster: what a database's address says of TLS, and where its and NATS' authorities lie. */}}
{{- define "litfass.databaseQuery" -}}
{{- if .Values.database.tls.authority -}}?sslmode=verify-full&sslrootcert=/etc/litfass/database/ca.crt{{- end -}}
{{- end }}

{{- define "litfass.databaseAuthorityMount" -}}
{{- if .Values.database.tls.authority }}
- { name: database-authority, mountPath: /etc/litfass/database, readOnly: true }
{{- end }}
{{- end }}

{{- define "litfass.databaseAuthority" -}}
{{- with .Values.database.tls }}
{{- if .authority }}
- name: database-authority
  # Its certificate alone: the secret may hold its key, too.
  secret: { secretName: {{ .authority }}, items: [{ key: {{ .key }}, path: ca.crt }] }
{{- end }}
{{- end }}
{{- end }}

{{- define "litfass.natsAuthorityMount" -}}
{{- if and .Values.nats.bundled .Values.nats.tlsSecret }}
- { name: nats-authority, mountPath: /etc/litfass/nats, readOnly: true }
{{- end }}
{{- end }}

{{- define "litfass.natsAuthority" -}}
{{- if and .Values.nats.bundled .Values.nats.tlsSecret }}
- name: nats-authority
  secret: { secretName: {{ .Values.nats.tlsSecret }}, items: [{ key: ca.crt, path: ca.crt }] }
{{- end }}
{{- end }}

{{/* What a service shows who calls it (internalTls): the secret that cert-manager fills, (list $ "forms"). */}}
{{- define "litfass.ownSecret" -}}
{{- printf "%s-tls" (include "litfass.name" .) -}}
{{- end }}

{{/* The name by which a service is called inside of the cluster, and checked: (list $ "forms"). */}}
{{- define "litfass.host" -}}
{{- printf "%s.%s.svc" (include "litfass.name" .) (index . 0).Release.Namespace -}}
{{- end }}

{{- define "litfass.scheme" -}}
{{- ternary "https" "http" .Values.internalTls.enabled -}}
{{- end }}

{{- define "litfass.servicePort" -}}
{{- ternary 443 80 .Values.internalTls.enabled -}}
{{- end }}

{{- define "litfass.ownCertificateEnvironment" -}}
{{- if .Values.internalTls.enabled }}
- name: LITFASS_TLS_CERT_FILE
  value: /etc/litfass/tls/tls.crt
- name: LITFASS_TLS_KEY_FILE
  value: /etc/litfass/tls/tls.key
{{- end }}
{{- end }}

{{- define "litfass.ownCertificateMount" -}}
{{- if .Values.internalTls.enabled }}
# The folder, never a file of it: only so is a renewed certificate seen.
- { name: own-certificate, mountPath: /etc/litfass/tls, readOnly: true }
{{- end }}
{{- end }}

{{/* (list $ "forms") */}}
{{- define "litfass.ownCertificate" -}}
{{- if (index . 0).Values.internalTls.enabled }}
- name: own-certificate
  # A pod waits for it. Read by the group of the pod (fsGroup) alone.
  secret:
    secretName: {{ include "litfass.ownSecret" . }}
    defaultMode: 288 # 0440
    items: [{ key: tls.crt, path: tls.crt }, { key: tls.key, path: tls.key }]
{{- end }}
{{- end }}
