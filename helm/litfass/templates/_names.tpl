{{- define "litfass.labels" -}}
app.kubernetes.io/name: litfass
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{/* What selects the pods of a part: (list $ "forms"). Never changes: selectors are immutable. */}}
{{- define "litfass.selector" -}}
{{- $root := index . 0 -}}
app.kubernetes.io/instance: {{ $root.Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end }}

{{/* Name of a part's objects: (list $ "forms"). */}}
{{- define "litfass.name" -}}
{{- printf "%s-%s" (index . 0).Release.Name (index . 1) | trunc 63 | trimSuffix "-" -}}
{{- end }}

{{/* Image of a part: (list $ "forms"). */}}
{{- define "litfass.image" -}}
{{- $root := index . 0 -}}
{{- printf "%s/%s:%s" $root.Values.image.registry (index . 1) (default $root.Chart.AppVersion $root.Values.image.tag) -}}
{{- end }}

{{/* Settings of a service: its own over the defaults. (list $ "forms"), read with fromYaml. */}}
{{- define "litfass.settings" -}}
{{- $root := index . 0 -}}
{{- $own := default dict (get $root.Values.services (index . 1)) -}}
{{- mergeOverwrite (deepCopy $root.Values.defaults) (deepCopy $own) | toYaml -}}
{{- end }}

{{/* The services with their schemas and paths, from the one table of routes. Read with fromYaml: key "services". */}}
{{- define "litfass.table" -}}
{{- .Files.Get "files/routes.yaml" -}}
{{- end }}

{{- define "litfass.secret" -}}
{{- default (printf "%s-keys" .Release.Name) .Values.secrets.existing -}}
{{- end }}

{{/* NATS as the user of a service sees it: (list $ "forms"). */}}
{{- define "litfass.natsUrl" -}}
{{- $root := index . 0 }}{{ $name := index . 1 -}}
{{- if not $root.Values.nats.bundled -}}{{ $root.Values.nats.url }}
{{- else if $root.Values.nats.tlsSecret -}}tls://{{ $name }}:$(NATS_PASSWORD)@{{ $root.Release.Name }}-nats:4222?ca=/etc/litfass/nats/ca.crt
{{- else -}}nats://{{ $name }}:$(NATS_PASSWORD)@{{ $root.Release.Name }}-nats:4222
{{- end -}}
{{- end }}

{{/* Port in the first address of a NATS of one's own, which may have a query behind it. */}}
{{- define "litfass.natsPort" -}}
{{- $authority := regexReplaceAll "^[a-z]+://([^/?]*).*$" (first (splitList "," .Values.nats.url)) "${1}" -}}
{{- regexFind ":[0-9]+$" $authority | trimPrefix ":" | default "4222" -}}
{{- end }}

{{- define "litfass.pullSecrets" -}}
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- end }}

{{/* Names of all services, with spaces between. */}}
{{- define "litfass.serviceNames" -}}
{{- $names := list }}
{{- range (include "litfass.table" . | fromYaml).services }}{{ $names = append $names .name }}{{ end -}}
{{ join " " $names }}
{{- end }}
