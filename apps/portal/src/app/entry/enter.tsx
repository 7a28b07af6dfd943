import { toast, UiProvider } from '@postroom/ui'
import type { Root } from 'react-dom/client'
import { call, type OutputFor } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { currentLanguage, translate } from '#lib/i18n.ts'
import { storage } from '#lib/storage.ts'
import { removeStoredMail } from '#lib/stored-mail.ts'
import { readClaims } from '#lib/token-claims.ts'
import { keepSession } from '../session.ts'
import { uiTextsIn } from '../ui-texts.ts'
import { clearStorage } from './clear-storage.ts'
import { entryTexts } from './enter.texts.ts'
import type { Entry } from './entry-parameters.ts'
import { SwitchQuestion } from './switch-question.tsx'

type Offer = { accessToken: string; isShortLived: boolean }
type Named = { userId: string; firstName: string; lastName: string }

/**
 * Stores the token from the address before the portal renders. A token of another person is stored only after
 * confirmation: a link must not switch anyone to a stranger's workspace.
 */
export async function enter({ accessToken, isShortLived }: Entry, root: Root): Promise<void> {
  if (!accessToken) return
  const offer = { accessToken, isShortLived }
  try {
    const held = storage.get('userToken')
    if (!held) return await keep(offer)
    const named = isShortLived ? await lookUp(accessToken) : undefined
    const offeredId = named?.userId ?? readClaims(accessToken)?.userId
    if (offeredId !== undefined && offeredId === readClaims(held)?.userId) return await keep(offer)
    if (await asksYes(root, named ?? (await whoseToken(accessToken)))) await switchTo(offer)
  } catch (error) {
    if (!isApiError(error)) throw error
    toast.error(error.message, { requestId: error.requestId, id: 'entry' })
  }
}

async function keep(offer: Offer): Promise<void> {
  keepSession(offer.isShortLived ? await exchange(offer.accessToken) : offer.accessToken)
}

/**
 * Switches to another person: clears the browser's data and reloads, so that nothing of the previous person stays in
 * memory.
 */
async function switchTo(offer: Offer): Promise<void> {
  // Throws if the code expired while the question was open; nothing has changed then.
  if (offer.isShortLived) await lookUp(offer.accessToken)
  const drafts = await import('#features/inbox/index.ts')
  await drafts.saveOwnDrafts()
  await endHeldSession()
  clearStorage()
  await drafts.removeAllDrafts()
  await removeStoredMail({ andWaiting: true })
  await keep(offer)
  location.reload()
  // Keeps the caller from rendering until the reload.
  await new Promise(() => {})
}

/** Ends the session on the server: scripts cannot remove its HttpOnly cookie. */
async function endHeldSession(): Promise<void> {
  try {
    const { token } = await call('session.refresh', {}, { as: null })
    await call('session.sign_out', {}, { as: token.accessToken })
  } catch (error) {
    // A session that has already expired needs no sign-out.
    if (!isApiError(error)) throw error
  }
}

const lookUp = (code: string): Promise<OutputFor<'entry.look_up_code'>> =>
  call('entry.look_up_code', { code }, { as: null })

async function exchange(code: string): Promise<string> {
  const { token } = await call('entry.exchange_code', { code }, { as: null })
  return token.accessToken
}

const whoseToken = (bearer: string): Promise<Named> =>
  call('session.get_user', {}, { as: bearer }).then(({ id, firstName, lastName }) => ({
    userId: id,
    firstName,
    lastName,
  }))

function asksYes(root: Root, { firstName, lastName }: Named): Promise<boolean> {
  document.title = `${translate(entryTexts, 'title')} · Postroom`
  return new Promise((resolve) => {
    root.render(
      <UiProvider texts={uiTextsIn(currentLanguage())}>
        <SwitchQuestion name={`${firstName} ${lastName}`.trim()} onAnswer={resolve} />
      </UiProvider>,
    )
  })
}
