import { Button } from '@postroom/ui'
import { getRouteApi, Link, Navigate, useNavigate } from '@tanstack/react-router'
import { useTexts } from '#lib/i18n.ts'
import { ConfirmStep, DescribeStep, InviteStep, type Step, SuccessStep } from './create-steps.tsx'
import { lastCreated, useTeamDraft } from './team-draft.ts'
import { TeamForbidden } from './team-forbidden.tsx'
import { readCreateTeamSearch } from './teams.search.ts'
import { teamsTexts } from './teams.texts.ts'

const steps = {
  create: DescribeStep,
  invite: InviteStep,
  confirm: ConfirmStep,
  success: SuccessStep,
} as const

/** The step to show: one that cannot be shown yet becomes the first, or the last if the team already exists. */
function useReached(step: Step): Step {
  const { name } = useTeamDraft()
  if (step === 'success') return lastCreated() ? 'success' : 'create'
  if (step === 'create' || name) return step
  // Back from the last page: the team already exists.
  return lastCreated() ? 'success' : 'create'
}

function SettingsStep({ step }: { step: Step }) {
  const t = useTexts(teamsTexts)
  const navigate = useNavigate()
  const reached = useReached(step)
  if (reached !== step) return <Navigate to={`/settings/teams/${reached}`} replace />
  const Content = steps[step]
  return (
    <TeamForbidden>
      <Content
        go={(next) => void navigate({ to: `/settings/teams/${next}`, replace: next === 'success' })}
        parent={<Link to="/settings/teams">{t('title')}</Link>}
        cancel={
          <Button renderRoot={(props) => <Link {...props} to="/settings/teams" />}>{t('cancel')}</Button>
        }
      />
    </TeamForbidden>
  )
}

export const CreatePage = () => <SettingsStep step="create" />
export const InvitePage = () => <SettingsStep step="invite" />
export const ConfirmPage = () => <SettingsStep step="confirm" />
export const SuccessPage = () => <SettingsStep step="success" />

const route = getRouteApi('/create-team')

/** The same steps at one address outside the settings. */
export function CreateTeamPage() {
  const t = useTexts(teamsTexts)
  const navigate = route.useNavigate()
  const { step = 'create' } = readCreateTeamSearch(route.useSearch())
  const Content = steps[useReached(step)]
  return (
    <TeamForbidden>
      <Content
        go={(next) =>
          void navigate({
            search: next === 'create' ? {} : { step: next },
            replace: next === 'success',
          })
        }
        cancel={<Button renderRoot={(props) => <Link {...props} to="/" />}>{t('cancel')}</Button>}
      />
    </TeamForbidden>
  )
}
