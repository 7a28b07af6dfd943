import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '../../src')
/** The condition of `seenByTeam` with a person, in the spelling of one statement. */
const condition =
  /([co])\.team_id is null or not exists \(select from hidden_teams h where h\.workspace_id = (?:\1\.workspace_id|\$1) and h\.team_id = \1\.team_id and h\.user_id = (?:\$\d|\$\{person\}|d\.user_id)\)/g

test('each statement that hides the conversations of teams says it in the same words', async () => {
  const wrong: string[] = []
  let count = 0
  for await (const path of glob('**/*.queries.ts', { cwd: src })) {
    const text = readFileSync(join(src, path), 'utf8').replace(/\s+/g, ' ')
    const places = text.split('not exists (select from hidden_teams').length - 1
    const right = [...text.matchAll(condition)].length
    count += places
    if (right !== places) wrong.push(path)
  }
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(20)
})
