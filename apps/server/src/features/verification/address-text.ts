import type { Letter } from '#features/system-mail/index.ts'

interface Facts {
  readonly to: string
  readonly language: 'en' | 'de'
  readonly workspaceName: string
}

/** Mail with the code that verifies a new address. */
export function addressCodeLetter({ to, language, workspaceName, code }: Facts & { code: string }): Letter {
  return language === 'de'
    ? {
        to,
        language,
        subject: `${code} ist Ihr Code`,
        sentences: [
          `Geben Sie diesen Code ein, um diese Adresse für ein Konto bei ${workspaceName} in Postroom zu verwenden:`,
          code,
        ],
        after: ['Er gilt einmal, eine halbe Stunde lang.'],
        small:
          'Falls Sie das nicht waren, können Sie diese E-Mail ignorieren: Ohne den Code geschieht nichts.',
      }
    : {
        to,
        language,
        subject: `${code} is your code`,
        sentences: [
          `Enter this code to use this address for an account at ${workspaceName} in Postroom:`,
          code,
        ],
        after: ['It works once, within half an hour.'],
        small: 'If it was not you, you can ignore this: nothing happens without the code.',
      }
}

/** Mail in place of the code, for an address that already has an account. */
export function addressTakenLetter({ to, language, workspaceName }: Facts): Letter {
  return language === 'de'
    ? {
        to,
        language,
        subject: 'Diese Adresse hat schon ein Konto',
        sentences: [
          `Diese Adresse wurde für ein anderes Konto bei ${workspaceName} in Postroom eingegeben, hat aber schon ein Konto.`,
        ],
        small: 'Sie müssen nichts tun. Ihr Konto bleibt, wie es ist.',
      }
    : {
        to,
        language,
        subject: 'This address already has an account',
        sentences: [
          `This address was entered for another account at ${workspaceName} in Postroom, but it already has one.`,
        ],
        small: 'There is nothing you need to do. Your account is unchanged.',
      }
}

/** Mail to the previous address of an account. Without a link, so that it cannot be mistaken for phishing. */
export function addressChangedLetter({
  to,
  language,
  workspaceName,
  newAddress,
}: Facts & { newAddress: string }): Letter {
  return language === 'de'
    ? {
        to,
        language,
        subject: 'Ihre Adresse wurde geändert',
        sentences: [
          `Ihr Konto bei ${workspaceName} in Postroom hat jetzt die Adresse ${newAddress}. Mit dieser hier meldet es sich nicht mehr an.`,
        ],
        small:
          'Falls Sie das nicht waren, sagen Sie es gleich einer Person, der Ihr Arbeitsbereich gehört: Jemand könnte Ihr Konto benutzt haben.',
      }
    : {
        to,
        language,
        subject: 'Your address was changed',
        sentences: [
          `Your account at ${workspaceName} in Postroom now has the address ${newAddress}. This one no longer signs in to it.`,
        ],
        small:
          'If it was not you, tell an owner of your workspace at once: someone else may have used your account.',
      }
}
