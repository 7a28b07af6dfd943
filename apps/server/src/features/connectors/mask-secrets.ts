export const mask = '••••••••'

/** Replaces secrets in text that the other system sent back, in the forms in which they were sent. */
export function maskSecrets(text: string, secrets: readonly string[]): string {
  const forms = secrets.flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    Buffer.from(secret).toString('base64'),
  ])
  return [...new Set(forms)]
    .filter((form) => form !== '')
    .sort((a, b) => b.length - a.length)
    .reduce((masked, form) => masked.replaceAll(form, mask), text)
}
