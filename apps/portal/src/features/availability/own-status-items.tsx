import { Menu } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSession } from '#app/session.ts'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { putAvailability } from './availability.live.ts'
import { availabilityTexts } from './availability.texts.ts'
import { useAvailability } from './use-availability.ts'

/** Items of the profile menu that set the person's own status. */
export function OwnStatusItems() {
  const t = useTexts(availabilityTexts)
  const client = useQueryClient()
  const { user } = useSession()
  const { statuses, of, nameOf } = useAvailability()
  if (!user || statuses.length === 0) return null
  const own = of(user.id)
  const isStaff = user.abilities.includes('availability.manage')

  async function choose(statusId: string, isDefault: boolean, name: string) {
    if (!user) return
    const userId = user.id
    const save = async () => {
      if (isDefault) await call('availability.clear', { userId })
      putAvailability(client, userId, isDefault ? null : await call('availability.set', { userId, statusId }))
    }
    await runAction(save, { done: t('statusSet', { status: name }), toastId: 'own-status' })
  }

  return (
    <>
      <Menu.Label>{t('yourStatus')}</Menu.Label>
      <Menu.RadioGroup value={own.status?.id ?? ''}>
        {statuses
          .filter(({ setBy }) => setBy === 'self' || isStaff)
          .map((status) => (
            <Menu.RadioItem
              key={status.id}
              value={status.id}
              closeMenuOnClick
              onClick={() => void choose(status.id, status.builtIn === 'available', nameOf(status))}
            >
              {own.status?.id === status.id ? own.text : nameOf(status)}
            </Menu.RadioItem>
          ))}
      </Menu.RadioGroup>
      <Menu.Item renderRoot={(props) => <Link {...props} to="/tasks/handover" />}>{t('handOver')}</Menu.Item>
      <Menu.Divider />
    </>
  )
}
