import { Page, PageHeader } from '@postroom/ui'

/** The words of the gate where no way through it is built in. */
export function MfaNotice() {
  return (
    <Page>
      <PageHeader title="Account security" lead="Multi factor authentication is required." />
    </Page>
  )
}
