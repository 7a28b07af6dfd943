import { MailboxProblem } from '#features/inboxes/index.ts'
import type { InboxRow } from '../inbox.queries.ts'
import css from './list-pane.module.css'

/** Why the shown inbox receives no mail, and who can fix it. */
export const InboxOutage = ({ inbox }: { inbox: InboxRow }) => (
  <div className={css.outage}>
    <MailboxProblem inbox={inbox} />
  </div>
)
