import {
  type applySettings,
  type exportSettings,
  type getSettingsDrift,
  type InputOf,
  type OutputOf,
  type planSettings,
  type SettingsPlan,
  settingsFileApplied,
} from '@postroom/contract'
import { parse } from 'yaml'
import type { Context } from '#platform/calls/context.ts'
import { dryRun } from '#platform/calls/dry-run.ts'
import { fail } from '#platform/errors/index.ts'
import { absentOf, applyFile } from './apply.ts'
import { compareFiles } from './compare.ts'
import { jsonSchema } from './json-schema.ts'
import { Refusal } from './problems.ts'
import { readFile } from './read-file.ts'
import { findApply, putApply } from './settings-files.queries.ts'
import { type FileSections, inFile, isList, readState } from './state.ts'
import { writeFile } from './write-file.ts'

/** An address and a text that any field with a secret accepts; a dry run stores nothing. */
const standIn = 'https://secret.example.com/'

export async function exportSettingsCall(ctx: Context): Promise<OutputOf<typeof exportSettings>> {
  const state = await readState(ctx)
  const settings = state.sections.reduce((sum, one) => sum + (isList(one) ? one.stored.length : 1), 0)
  return { text: writeFile(ctx.app, inFile(state)), settings }
}

export async function planSettingsCall(
  ctx: Context,
  input: InputOf<typeof planSettings>,
): Promise<SettingsPlan> {
  const state = await readState(ctx)
  const file = readFile(input.text, state)
  const absent = absentOf(file)
  const refused = (problems: Refusal['problems']) => ({
    problems: file.lined(problems),
    changes: [],
    absent,
    secretsNeeded: [],
  })
  if (file.problems.length > 0) return refused(file.problems)
  try {
    const outcome = await dryRun(ctx, (dry) => applyFile(dry, state, file, { ...input, standIn }))
    return { problems: [], absent, ...outcome }
  } catch (error) {
    if (error instanceof Refusal) return refused(error.problems)
    throw error
  }
}

export async function applySettingsCall(
  ctx: Context,
  input: InputOf<typeof applySettings>,
): Promise<OutputOf<typeof applySettings>> {
  const state = await readState(ctx)
  const file = readFile(input.text, state)
  const refuse = (found: Refusal['problems']): never => {
    const problems = file.lined(found)
    const [first] = problems
    const message = first ? `Line ${first.line}, ${first.path}: ${first.message}` : ''
    return fail('settings_file_refused', { message, problems })
  }
  if (file.problems.length > 0) refuse(file.problems)
  try {
    const { changes } = await applyFile(ctx, state, file, { ...input, standIn: null })
    const text = writeFile(ctx.app, inFile(await readState(ctx)))
    await putApply(ctx.tx, ctx.workspaceId, { at: ctx.now, by: ctx.person.userId, text })
    ctx.emit(settingsFileApplied, { changes: changes.length })
    return { changes }
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.problems)
    throw error
  }
}

export async function getDriftCall(ctx: Context): Promise<OutputOf<typeof getSettingsDrift>> {
  const last = await findApply(ctx.tx, ctx.workspaceId)
  if (!last) return { appliedAt: null, appliedBy: null, changes: [] }
  const now = parse(writeFile(ctx.app, inFile(await readState(ctx)))) as FileSections
  return {
    appliedAt: last.appliedAt.toISOString(),
    appliedBy: last.appliedBy,
    changes: compareFiles(ctx.app, parse(last.text) as FileSections, now),
  }
}

export const getSchemaCall = async (ctx: Context) => ({ schema: jsonSchema(ctx.app) })
