import type { AssembledApp } from '#platform/assemble-app.ts'
import { callAs } from './as-person.ts'
import type { DemoWorkspace } from './company.ts'
import type { FoundedWorkspace } from './found-workspace.ts'

const minuteMs = 60_000

/** The owner asks the report bot, with a follow-up and a question that it has to ask back. */
export async function askReportBot(
  app: AssembledApp,
  { people, inboxes }: DemoWorkspace,
  founded: FoundedWorkspace,
  now: Date,
): Promise<void> {
  const [owner] = people
  const [inbox] = inboxes
  if (!owner || !inbox) return
  const questions = [
    `How many conversations did ${inbox.name} get last week?`,
    'and per week?',
    'how long do people wait there',
  ]
  for (const [place, text] of questions.entries())
    await callAs(app)(
      founded.personOf(owner),
      'reportBot.send',
      { text },
      new Date(now.getTime() - (questions.length - place) * minuteMs),
    )
}
