import type { Locator, Page } from 'playwright-core'
import type { MailWorld } from '../stage/mail-world.ts'

type Side = 'Incoming mail, IMAP' | 'Outgoing mail, SMTP'

/** The fields of one server in the wizard. */
export const serverFields = (page: Page, side: Side): Locator => page.getByRole('group', { name: side })

/** Addresses of the servers of the world and the user name; without the password. */
export async function typeServers(page: Page, { dovecot, smtp }: MailWorld, userName: string): Promise<void> {
  const ports = { 'Incoming mail, IMAP': dovecot.imapsPort, 'Outgoing mail, SMTP': smtp.tlsPort }
  for (const [side, port] of Object.entries(ports) as [Side, number][]) {
    const fields = serverFields(page, side)
    await fields.getByLabel('Server').fill('localhost')
    await fields.getByLabel('Port').fill(String(port))
    await fields.getByLabel('User name').fill(userName)
  }
}

export const typeMailPassword = (page: Page, password: string) =>
  serverFields(page, 'Incoming mail, IMAP').getByLabel('Password', { exact: true }).fill(password)

/** Presses the button that tests the connection, whatever its label. */
export const testConnection = (page: Page) => page.getByRole('button', { name: /^Test/ }).click()

/** The servers have self-signed certificates: trusts the one that is shown and tries again. */
export const trustCertificate = (page: Page) =>
  page.getByRole('button', { name: 'Trust this certificate' }).first().click()
