/**
 * Sends traces to the collector when one is configured. The chassis makes its spans by the OpenTelemetry API, which
 * costs next to nothing while no SDK is loaded.
 */
export async function startTelemetry(service: string, endpoint: string | undefined): Promise<() => Promise<void>> {
  if (!endpoint) return async () => undefined;
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] ??= endpoint;
  const { NodeSDK } = await import('@opentelemetry/sdk-node');
  const sdk = new NodeSDK({ serviceName: `litfass-${service}`, metricReaders: [] });
  sdk.start();
  return () => sdk.shutdown();
}
