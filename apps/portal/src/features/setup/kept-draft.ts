/** What was typed in one step, for a reload or the way back; it ends with the tab. Never a password. */
export function readDraft<Draft extends object>(name: string): Partial<Draft> {
  try {
    return JSON.parse(sessionStorage.getItem(`setup-${name}`) ?? '{}') as Partial<Draft>
  } catch {
    return {}
  }
}

export function keepDraft(name: string, draft: object) {
  try {
    sessionStorage.setItem(`setup-${name}`, JSON.stringify(draft))
  } catch {
    // A browser that refuses storage loses the draft with a reload, and nothing else.
  }
}

export const forgetDraft = (name: string): void => sessionStorage.removeItem(`setup-${name}`)
