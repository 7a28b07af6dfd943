import type { Workspace } from '@postroom/contract'
import { SettingsFileSection } from '#features/settings-files/index.ts'
import { DangerSection } from './danger-section.tsx'
import { RetentionSection } from './retention-section.tsx'

/** Settings that only owners can change. */
export function OwnerSections({ workspace }: { workspace: Workspace }) {
  const { abilities } = workspace
  return (
    <>
      {abilities.includes('workspace.set_retention') && <RetentionSection workspace={workspace} />}
      {abilities.includes('workspace.delete') && (
        <>
          <SettingsFileSection />
          <DangerSection workspace={workspace} />
        </>
      )}
    </>
  )
}
