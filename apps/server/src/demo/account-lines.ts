import { totpCode } from '#features/mfa/index.ts'
import { demoPassword } from './company.ts'
import type { DemoAccount } from './demo-state.ts'

/** Who can sign in to the demo, as lines for a person to read. */
export function accountLines(accounts: readonly DemoAccount[]): string[] {
  const width = Math.max(...accounts.map(({ email }) => email.length))
  return [...Map.groupBy(accounts, ({ workspace }) => workspace)].flatMap(([workspace, own]) => [
    '',
    `${workspace} (password of everybody: ${demoPassword})`,
    ...own.map(({ email, role, totpSecret }) => {
      const mfa = totpSecret ? `  authenticator ${totpSecret}, code now ${totpCode(totpSecret)}` : ''
      return `  ${email.padEnd(width)}  ${role.padEnd(6)}${mfa}`
    }),
  ])
}
