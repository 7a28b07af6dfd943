import { Button } from '@postroom/ui'
import { Link } from '@tanstack/react-router'
import { useSession } from '#app/session.ts'
import { useTexts } from '#lib/i18n.ts'
import { draftsLinkTexts } from './drafts-link.texts.ts'
import { useEditedDraft } from './edited-draft.ts'

/** Leads from a page of settings to their drafts; not while one is edited, whose banner does. */
export function DraftsLink() {
  const t = useTexts(draftsLinkTexts)
  const { user } = useSession()
  const isEditing = useEditedDraft() !== null
  if (isEditing || !user?.abilities.includes('settings_draft.use')) return null
  return (
    <Button variant="subtle" component={Link} to="/settings/drafts">
      {t('drafts')}
    </Button>
  )
}
