import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { getWorkspaceRow, inWords, listMemberRows, workspaceOf } from '#features/session/index.ts'
import type { AdminVerb } from '#platform/admin-verb.ts'
import type { App } from '#platform/app.ts'
import { useOneSnapshot } from './export.queries.ts'
import { exportFiles, exportMail } from './export-content.ts'
import { exportedTables, exportRows } from './export-rows.ts'

interface Exported {
  readonly workspaceId: string
  readonly name: string
  readonly exportedAt: string
  readonly rows: Readonly<Record<string, number>>
  readonly mail: Readonly<Record<string, number>>
  readonly files: number
}

/** Exports one snapshot while the server runs: mail as mbox, rows as JSON, other content as files. */
async function exportWorkspace(app: App, workspaceId: string, folder: string): Promise<Exported> {
  const [data, mail] = [join(folder, 'data'), join(folder, 'mail')]
  for (const path of [data, mail]) await mkdir(path, { recursive: true, mode: 0o700 })
  return app.db.write(workspaceId, async (tx) => {
    await useOneSnapshot(tx)
    const { name } = await getWorkspaceRow(tx, workspaceId)
    const rows: Record<string, number> = {}
    for (const table of await exportedTables(app, tx)) {
      rows[table.name] = await exportRows(tx, workspaceId, table, data)
    }
    const people = (await listMemberRows(tx, workspaceId)).map((person) => JSON.stringify(person))
    await writeFile(join(data, 'people.jsonl'), people.map((line) => `${line}\n`).join(''), { mode: 0o600 })
    const exported = {
      workspaceId,
      name,
      exportedAt: new Date().toISOString(),
      rows: { ...rows, people: people.length },
      mail: await exportMail(app, tx, workspaceId, mail),
      files: await exportFiles(app, tx, workspaceId, join(folder, 'files')),
    }
    await writeFile(join(folder, 'export.json'), `${JSON.stringify(exported, null, 2)}\n`, { mode: 0o600 })
    return exported
  })
}

export const workspaceExportVerb: AdminVerb = {
  name: 'workspace:export',
  summary:
    'Writes everything of a workspace into a folder: mail as mbox, the rest as JSON; no secrets, no personal inboxes.',
  options: [
    { name: 'to', summary: 'a folder that is empty or does not exist yet', isRequired: true },
    { name: 'workspace', summary: 'id or name; not needed where there is only one' },
  ],
  run: (app, typed) =>
    inWords(app, async () => {
      const folder = resolve(String(typed.to))
      const inside = await readdir(folder).catch(() => [])
      if (inside.length > 0) throw new Error(`${folder} is not empty.`)
      const { id } = await workspaceOf(app, typed)
      const exported = await exportWorkspace(app, id, folder)
      const messages = Object.values(exported.mail).reduce((sum, count) => sum + count, 0)
      const rows = Object.values(exported.rows).reduce((sum, count) => sum + count, 0)
      const text = `${folder}: ${messages} messages in ${Object.keys(exported.mail).length} mbox files, ${rows} rows, ${exported.files} files.`
      return { data: { folder, ...exported }, text }
    }),
}
