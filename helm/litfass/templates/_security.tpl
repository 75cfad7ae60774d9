{{/* What the Pod Security Standard "restricted" asks of a pod, and a user of no other container. */}}
{{- define "litfass.podSecurity" -}}
runAsNonRoot: true
runAsUser: 65532
runAsGroup: 65532
fsGroup: 65532
fsGroupChangePolicy: OnRootMismatch
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{/* The pods of the gateway or ingress controller, as a peer of a network policy. */}}
{{- define "litfass.gatewayPods" -}}
{{- with .Values.routes.from -}}
namespaceSelector: {{ if .namespaceLabels }}{ matchLabels: {{ toJson .namespaceLabels }} }{{ else }}{}{{ end }}
{{- with .podLabels }}
podSelector: { matchLabels: {{ toJson . }} }
{{- end }}
{{- end }}
{{- end }}

{{/* A rule of egress to them, at the ports at which they listen. */}}
{{- define "litfass.toGateway" -}}
to:
  - {{ include "litfass.gatewayPods" . | nindent 4 | trim }}
ports: [{{ range $index, $port := .Values.routes.from.ports }}{{ if $index }}, {{ end }}{ port: {{ $port }} }{{ end }}]
{{- end }}

{{- define "litfass.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}
