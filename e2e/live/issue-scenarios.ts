import { onTestFinished } from 'vitest'
import type { TestClient } from '../../apps/server/test/client.ts'
import { startGithubDouble } from '../../dev/github-double/index.ts'

interface Setting {
  readonly owner: TestClient
  readonly onlookerId: string
  readonly conversationId: string
}

const desk = 'marewind/desk'

/** GitHub with an issue, and the call that connects it. */
async function standBy({ owner }: Setting) {
  const github = await startGithubDouble()
  onTestFinished(() => github.stop())
  github.addIssue(desk, { title: 'Labels are printed twice' })
  const connect = () =>
    owner.call('issues.connect', { url: github.url, token: github.token, repositories: [desk] })
  return { github, connect }
}

/** How each event of issues comes about. */
export const issueScenarios = {
  'issues.connection_changed': async (s: Setting) => (await standBy(s)).connect,
  'issues.changed': async (s: Setting) => {
    await (await standBy(s)).connect()
    return () => s.owner.call('issues.link', { conversationId: s.conversationId, issue: `${desk}#1` })
  },
  'issue.closed': async (s: Setting) => {
    const { conversationId, onlookerId: assigneeId } = s
    const { github, connect } = await standBy(s)
    const { number } = github.addIssue(desk, {})
    await connect()
    await s.owner.call('conversations.assign', { conversationId, assigneeId })
    await s.owner.call('issues.link', { conversationId, issue: `${desk}#${number}` })
    return () => github.change(desk, number, { state: 'closed' })
  },
}
