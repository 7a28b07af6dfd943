import { join } from 'node:path'
import { Client } from 'pg'
import { migrate } from '#platform/db/index.ts'
import { features } from '../../registry.ts'
import type { AdminContext, Verb } from '../verb.ts'
import { pathOf, secretOf, secretOptions } from './backup-options.ts'
import { checkBackup } from './read-backup.ts'
import { scrubPacks } from './scrub-packs.ts'
import { scrubReferences } from './scrub-references.ts'

export const scrub: Verb = {
  name: 'scrub',
  summary: 'Verify all stored content, or a backup, and report damage',
  options: [{ name: 'backup', summary: 'a backup to verify instead of the data folder' }, ...secretOptions],
  async run(context, options) {
    if (options.backup === undefined) return scrubHere(context)
    const { header, manifest } = await checkBackup(pathOf(options, 'backup'), await secretOf(options))
    const { createdAt, version } = header
    const text = `The backup of ${createdAt} (Postroom ${version}) is whole: ${manifest.parts.length} parts, ${manifest.blobs.count} pieces of content.`
    return {
      data: { createdAt, version, parts: manifest.parts.length, ...manifest.blobs, problems: [] },
      text,
    }
  },
}

async function scrubHere({ config, databaseUrl }: AdminContext) {
  const url = await databaseUrl()
  await migrate({ url })
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { blobs, sizeBytes, problems } = await scrubPacks(client, join(config.dataDir, 'blobs'))
    problems.push(
      ...(await scrubReferences(
        client,
        features.flatMap(({ blobColumns }) => blobColumns ?? []),
      )),
    )
    const text =
      problems.length === 0
        ? `All ${blobs} pieces of content (${sizeBytes} bytes) are whole, and every row finds its own.`
        : problems.join('\n')
    return { data: { blobs, sizeBytes, problems }, text, ok: problems.length === 0 }
  } finally {
    await client.end()
  }
}
