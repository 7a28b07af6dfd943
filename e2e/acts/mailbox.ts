import type { Locator, Page } from 'playwright-core'
import type { MailWorld } from '../stage/mail-world.ts'

type Side = 'Incoming mail, IMAP' | 'Outgoing mail, SMTP'

/** The fields of one server in the wizard. */
export const serverFields = (page: Page, side: Side): Locator => page.getByRole('group', { name: side })

/** Where the servers of the world are and who signs in there; without the password. */
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

/** Presses whatever the button of the test says now. */
export const testConnection = (page: Page) => page.getByRole('button', { name: /^Test/ }).click()

/** A small company signs the certificates of its servers itself: the first that is shown is trusted, and tried again. */
export const trustCertificate = (page: Page) =>
  page.getByRole('button', { name: 'Trust this certificate' }).first().click()
