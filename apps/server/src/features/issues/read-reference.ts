/** Repository and number in the address of an issue at this GitHub, or in `owner/name#12`; null otherwise. */
export function readReference(githubUrl: string, text: string): { name: string; number: number } | null {
  const short = /^([\w.-]{1,100}\/[\w.-]{1,100})#(\d{1,9})$/.exec(text)
  const url = short ? null : URL.parse(text)
  const [, name, number] =
    short ??
    (url?.origin === githubUrl
      ? /^\/([\w.-]{1,100}\/[\w.-]{1,100})\/issues\/(\d{1,9})\/?$/.exec(url.pathname)
      : null) ??
    []
  return name && Number(number) > 0 ? { name, number: Number(number) } : null
}
