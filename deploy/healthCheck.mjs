// Ends with 0 when the provider of this container answers and can keep writes.
const response = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/v1/ready`, { signal: AbortSignal.timeout(3500) }).catch(
  () => undefined,
)
process.exit(response?.ok ? 0 : 1)
