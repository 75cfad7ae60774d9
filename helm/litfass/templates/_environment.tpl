{{/* Environment of a service: (list $ "forms" "forms" $settings) with its name, its schema and its settings. */}}
{{- define "litfass.environment" -}}
{{- $root := index . 0 }}{{ $name := index . 1 }}{{ $schema := index . 2 }}{{ $settings := index . 3 }}
{{- $values := $root.Values }}
- name: LITFASS_HOST
  value: "0.0.0.0"
- name: LITFASS_PORT
  value: "8080"
{{- include "litfass.ownCertificateEnvironment" $root | nindent 0 }}
- name: LITFASS_PUBLIC_PORT
  value: "443"
- name: LITFASS_PRODUCTION
  value: "1"
- name: LITFASS_APP_DOMAIN
  value: {{ $values.appDomain | quote }}
{{- with $values.siteDomain }}
- name: LITFASS_SITE_DOMAIN
  value: {{ . | quote }}
{{- end }}
{{- if $values.codeOnAppDomain }}
- name: LITFASS_CODE_ON_APP_DOMAIN
  value: "1"
{{- end }}
- name: LITFASS_TRUSTED_PROXIES
  value: {{ join "," $values.trustedProxies | quote }}
- name: LITFASS_PROXY_HOPS
  value: {{ $values.proxyHops | quote }}
- name: LITFASS_LOG_LEVEL
  value: {{ $values.logLevel | quote }}
- name: LITFASS_DATA_DIR
  value: /var/lib/litfass
- name: LITFASS_DRAIN_MS
  value: "5000"
{{- with $values.otlpEndpoint }}
- name: LITFASS_OTLP_ENDPOINT
  value: {{ . | quote }}
{{- end }}
{{- if $values.nats.bundled }}
- name: NATS_PASSWORD
  valueFrom: { secretKeyRef: { name: {{ include "litfass.secret" $root }}, key: password-nats-{{ $name }} } }
{{- end }}
- name: LITFASS_NATS_URL
  value: {{ include "litfass.natsUrl" (list $root $name) | quote }}
- name: LITFASS_NATS_REPLICAS
  value: {{ min 3 (int $values.nats.replicas) | quote }}
{{- if $values.nats.bundled }}
- name: LITFASS_NATS_MONITOR_URL
  value: http://{{ $root.Release.Name }}-nats:8222
{{- end }}
{{- range $variable, $key := dict "LITFASS_SECRET" (printf "secret-%s" $name) "LITFASS_CRUMB_KEY" "crumb-key" "LITFASS_OPERATOR_HASH" (printf "operator-hash-%s" $name) "DATABASE_PASSWORD_SERVICE" (printf "password-%s-service" $schema) "DATABASE_PASSWORD_SYSTEM" (printf "password-%s-system" $schema) }}
- name: {{ $variable }}
  valueFrom: { secretKeyRef: { name: {{ include "litfass.secret" $root }}, key: {{ $key }} } }
{{- end }}
# For `kubectl port-forward` alone: it listens at the pod's own loopback.
- name: LITFASS_OPERATOR_PORT
  value: "9080"
{{- range $variable, $role := dict "LITFASS_DATABASE_URL" "service" "LITFASS_SYSTEM_DATABASE_URL" "system" }}
- name: {{ $variable }}
  value: postgres://{{ $schema }}_{{ $role }}:$(DATABASE_PASSWORD_{{ upper $role }})@{{ $values.database.host }}:{{ $values.database.port }}/{{ $values.database.name }}{{ include "litfass.databaseQuery" $root }}
{{- end }}
{{- if has $name (list "auth" "census" "commerce" "forms") }}
- name: LITFASS_MAIL_FROM
  value: {{ $values.mail.from | quote }}
{{- with $values.mail.secret }}
- name: LITFASS_SMTP_URL
  valueFrom: { secretKeyRef: { name: {{ . }}, key: url } }
{{- end }}
{{- end }}
{{- if and (eq $name "forms") $values.mail.operator }}
- name: LITFASS_OPERATOR_EMAIL
  value: {{ $values.mail.operator | quote }}
{{- end }}
{{- if and (eq $name "site-render") $values.operator.configMap }}
- name: LITFASS_OPERATOR_FILES
  value: /etc/litfass/operator
{{- end }}
{{- if has $name (list "forms" "site-render") }}
{{- include "litfass.bucket" $values.media | nindent 0 }}
{{- end }}
{{- range $variable, $value := $settings.env }}
- name: {{ $variable }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}

{{/* Where files lie: instances share a bucket, never a disk. */}}
{{- define "litfass.bucket" -}}
- name: LITFASS_MEDIA_STORE
  value: s3
- name: LITFASS_S3_ENDPOINT
  value: {{ .endpoint | quote }}
- name: LITFASS_S3_REGION
  value: {{ .region | quote }}
- name: LITFASS_S3_BUCKET
  value: {{ .bucket | quote }}
- name: LITFASS_S3_ACCESS_KEY
  valueFrom: { secretKeyRef: { name: {{ .secret }}, key: access-key } }
- name: LITFASS_S3_SECRET_KEY
  valueFrom: { secretKeyRef: { name: {{ .secret }}, key: secret-key } }
{{- end }}
