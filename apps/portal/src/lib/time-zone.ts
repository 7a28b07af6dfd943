let zone: string | undefined

/** Time zone of the signed-in person; the browser's until it is known. */
export function setTimeZone(timeZone: string) {
  zone = timeZone
}

export const currentTimeZone = (): string => {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone
}
