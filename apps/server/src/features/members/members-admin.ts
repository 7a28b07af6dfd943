import { memberJoined, membersInvited, type Role, roles } from '@postroom/contract'
import {
  checkPassword,
  countLicensedMembers,
  emailOf,
  findMemberRow,
  findUserByEmail,
  foundWorkspace,
  getWorkspaceRow,
  insertMembership,
  insertUser,
  inWords,
  listMemberRows,
  listWorkspaceRows,
  lockWorkspace,
  passwordOf,
  roleOf,
  startingSettings,
  textOf,
  workspaceOf,
} from '#features/session/index.ts'
import type { AdminVerb } from '#platform/admin-verb.ts'
import type { App } from '#platform/app.ts'
import { changeAsOperator } from '#platform/calls/system-change.ts'
import type { Tx } from '#platform/db/index.ts'
import { fail } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { insertInvitation, openInvitationsTo } from './invitations.queries.ts'
import { newLink } from './invite.ts'
import { presentInvitation, presentMember } from './members.present.ts'
import { countUsedSeats } from './members.ts'
import { removeUserVerb } from './remove-user-verb.ts'

const email = { name: 'email', summary: 'the address of the person', isRequired: true }
const workspace = { name: 'workspace', summary: 'id or name; not needed where there is only one' }
const names = [
  { name: 'first-name', summary: 'the first name' },
  { name: 'last-name', summary: 'the last name' },
]
const passwordStdin = {
  name: 'password-stdin',
  summary: 'read the password from the standard input instead of generating one',
  isFlag: true,
}

const createWorkspaceVerb: AdminVerb = {
  name: 'workspace:create',
  summary: 'Creates a workspace and its owner.',
  options: [
    { name: 'name', summary: 'the name of the workspace', isRequired: true },
    email,
    ...names,
    passwordStdin,
  ],
  run: (app, typed) =>
    inWords(app, async () => {
      const address = emailOf(typed)
      const { password, isGenerated } = await passwordOf(typed)
      checkPassword(password, address)
      const founder = {
        workspaceName: textOf(typed, 'name'),
        email: address,
        ...namesOf(typed, address),
        language: 'en' as const,
        timeZone: 'UTC',
        passwordHash: await app.passwords.hashPassword(password),
      }
      const made = await app.db.instance((tx) => foundWorkspace(tx, founder))
      const shown = isGenerated ? { password } : {}
      return { data: { ...made, ...shown }, text: withPassword(`Workspace ${made.workspaceId}`, shown) }
    }),
}

const createUserVerb: AdminVerb = {
  name: 'user:create',
  summary: 'Adds a person to a workspace, and creates the account if there is none.',
  options: [
    email,
    ...names,
    { name: 'role', summary: `one of ${roles.join(', ')}; Member without it` },
    workspace,
    passwordStdin,
  ],
  run: (app, typed) =>
    inWords(app, async () => {
      const address = emailOf(typed)
      const role = roleOf(typed, roles, 'Member')
      const { id: workspaceId } = await workspaceOf(app, typed)
      const { password, isGenerated } = await passwordOf(typed)
      checkPassword(password, address)
      const account = {
        email: address,
        ...namesOf(typed, address),
        passwordHash: await app.passwords.hashPassword(password),
      }
      const made = await addPerson(app, workspaceId, account, role, typed)
      const shown = made.isNew && isGenerated ? { password } : {}
      const text = made.isNew
        ? `User ${made.userId}`
        : `User ${made.userId}, with the password it has already`
      return { data: { ...made, ...shown }, text: withPassword(text, shown) }
    }),
}

type Account = { email: string; firstName: string; lastName: string; passwordHash: string }

function addPerson(
  app: App,
  workspaceId: string,
  account: Account,
  role: Role,
  typed: Parameters<AdminVerb['run']>[1],
): Promise<{ userId: string; isNew: boolean }> {
  return changeAsOperator(app, workspaceId, { name: 'user:create', options: typed }, async ({ tx, emit }) => {
    await requireSeat(tx, workspaceId, countLicensedMembers)
    const known = await findUserByEmail(tx, account.email)
    const settings = startingSettings(await getWorkspaceRow(tx, workspaceId))
    const made = { id: newId(), emailVerifiedAt: new Date(), ...settings, ...account }
    const userId = known?.id ?? (await insertUser(tx, made)).id
    if (known && (await findMemberRow(tx, workspaceId, userId))) {
      throw new Error(`${account.email} is a member already.`)
    }
    await insertMembership(tx, { workspaceId, userId, role })
    const row = await findMemberRow(tx, workspaceId, userId)
    const work = { inboxes: [], openConversations: 0 }
    if (row) emit(memberJoined, { member: presentMember(row, work, []) }, { subjectId: userId })
    return { userId, isNew: known === null }
  })
}

const listUsersVerb: AdminVerb = {
  name: 'user:list',
  summary: 'Lists the members of the workspaces.',
  options: [],
  run: async (app) => {
    const workspaces = await app.db.instance(listWorkspaceRows)
    const data = await Promise.all(
      workspaces.map(async ({ id, name }) => {
        const rows = await app.db.read(id, (tx) => listMemberRows(tx, id))
        const users = rows.map((row) => ({
          id: row.userId,
          email: row.email,
          firstName: row.firstName,
          lastName: row.lastName,
          role: row.role,
          mfaEnabled: row.mfaEnrolled,
        }))
        return { workspaceId: id, workspaceName: name, users }
      }),
    )
    const text = data.map(({ workspaceId, workspaceName, users }) =>
      [`${workspaceName} (${workspaceId})`, ...users.map((user) => `  ${user.email}  ${user.role}`)].join(
        '\n',
      ),
    )
    return { data, text: text.join('\n') || 'There is no workspace yet.' }
  },
}

const createInvitationVerb: AdminVerb = {
  name: 'invite:create',
  summary: 'Creates an invitation and prints its link; no mail is sent.',
  options: [email, { name: 'role', summary: 'Admin or Member; Member without it' }, workspace],
  run: (app, typed) =>
    inWords(app, async () => {
      const address = emailOf(typed)
      const role = roleOf(typed, ['Admin', 'Member'] as const, 'Member')
      const { id: workspaceId } = await workspaceOf(app, typed)
      const publicUrl = app.config.publicUrl ?? `http://localhost:${app.config.port}`
      const { link, codeHash, expiresAt } = newLink(publicUrl)
      const row = {
        workspaceId,
        id: newId(),
        email: address,
        role,
        invitedBy: 'Postroom',
        codeHash,
        expiresAt,
      }
      await changeAsOperator(
        app,
        workspaceId,
        { name: 'invite:create', options: typed },
        async ({ tx, emit }) => {
          await requireSeat(tx, workspaceId, countUsedSeats)
          if ((await openInvitationsTo(tx, workspaceId, [address])).size > 0) {
            throw new Error(`${address} is invited already.`)
          }
          const invitation = await insertInvitation(tx, { ...row, delivery: 'not_configured' })
          emit(membersInvited, { invitations: [presentInvitation(invitation, [])] })
        },
      )
      return { data: { invitationId: row.id, link, expiresAt }, text: link }
    }),
}

async function requireSeat(
  tx: Tx,
  workspaceId: string,
  countSeats: (tx: Tx, workspaceId: string) => Promise<number>,
): Promise<void> {
  const { paidUsers } = await lockWorkspace(tx, workspaceId)
  if (paidUsers >= 0 && (await countSeats(tx, workspaceId)) >= paidUsers) fail('no_licence_left')
}

const namesOf = (typed: Parameters<typeof textOf>[0], address: string) => ({
  firstName: textOf(typed, 'first-name', address.split('@')[0]).slice(0, 60),
  lastName: textOf(typed, 'last-name').slice(0, 60),
})

const withPassword = (text: string, { password }: { password?: string }): string =>
  password ? `${text}\nPassword, shown only now: ${password}` : text

export const memberVerbs = [
  createUserVerb,
  listUsersVerb,
  removeUserVerb,
  createWorkspaceVerb,
  createInvitationVerb,
]
