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
