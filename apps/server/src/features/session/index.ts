import { sessionContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { createAuthenticator } from './authenticate.ts'
import { checkSetupLink, createWorkspaceCall } from './create-workspace.ts'
import { instanceAdminVerb } from './instance-admin-verb.ts'
import { changePasswordCall, changeProfile, getUserCall, stepUpCall } from './profile.ts'
import { resetPasswordVerb } from './reset-password-verb.ts'
import { sessionPolicy } from './session.policy.ts'
import { endOtherSessions, endSession, getSetup, listSessions, refreshSession, signOut } from './session.ts'
import { setupLinkVerb } from './setup-link.ts'
import { arrangeSidebarCall } from './sidebar.ts'
import { signInCall } from './sign-in.ts'
import { waysByPassword } from './users.queries.ts'

export { emailOf, inWords, passwordOf, roleOf, textOf, workspaceOf } from './admin-input.ts'
export { enterOwnWorkspace } from './allowed-methods.ts'
export { confirmByName } from './confirm-by-name.ts'
export { foundWorkspace } from './create-workspace.ts'
export { enterSession } from './enter-session.ts'
export { findMemberAsPerson } from './member-as-person.ts'
export {
  countLicensedMembers,
  countOwners,
  deleteMembership,
  findMemberRow,
  findMemberRows,
  insertMembership,
  isMfaDemanded,
  listActiveSince,
  listMemberRows,
  listOwnMemberships,
  type MemberRow,
  memberEmailsAmong,
  updateMembershipRole,
} from './memberships.queries.ts'
export { checkPassword, proveAccount, takeGuess } from './passwords.ts'
export { listPeople, listPeopleEver, type PersonRow } from './people.queries.ts'
export { presentProfile, presentUser } from './session.present.ts'
export { findLiveSession } from './session.queries.ts'
export { firstSetupLink, makeSetupLink } from './setup-link.ts'
export {
  listSignInMethods,
  listSignInMethodsAnywhere,
  listSignInMethodsByWorkspace,
  setSignInMethods,
} from './sign-in-methods.queries.ts'
export {
  endSessions,
  endSessionsAsSystem,
  hasFreshPassword,
  isSteppedUp,
  keepThisSessionOnly,
  markSteppedUp,
  passMfa,
  renewToken,
  requireOwnProof,
  requireStepUp,
  startSession,
} from './start-session.ts'
export { startingSettings } from './starting-settings.ts'
export { isTimeZone } from './time-zone.ts'
export { findUserByEmail, getUserRow, insertUser, type UserRow, updateUserRow } from './users.queries.ts'
export { requireSignInMethodLeft, waysOf } from './ways-in.ts'
export {
  deleteWorkspaceRow,
  getWorkspaceRow,
  holdsWorkspace,
  listWorkspaceRows,
  lockWorkspace,
  type PlanColumns,
  renameWorkspaceRow,
  setDefaultsRow,
  setDeletionRow,
  setMfaPolicyRow,
  setPlanRow,
  setReadOnlyRow,
  setRetentionRow,
  type WorkspaceRow,
} from './workspaces.queries.ts'

export const sessionFeature = defineServerFeature({
  contract: sessionContract,
  tables: ['memberships', 'sessions', 'setup_codes', 'sidebars', 'users', 'workspaces'],
  policy: sessionPolicy,
  settings: { none: 'it has none' },
  authenticator: createAuthenticator(),
  waysIn: waysByPassword,
  adminVerbs: [setupLinkVerb, resetPasswordVerb, instanceAdminVerb],
  handlers: {
    'session.get_setup': getSetup,
    'session.look_up_setup_link': checkSetupLink,
    'session.create_workspace': createWorkspaceCall,
    'session.sign_in_with_password': signInCall,
    'session.refresh': refreshSession,
    'session.sign_out': signOut,
    'session.get_user': getUserCall,
    'session.update_profile': changeProfile,
    'session.save_profile': changeProfile,
    'session.arrange_sidebar': arrangeSidebarCall,
    'session.change_password': changePasswordCall,
    'session.get_profile': getUserCall,
    'session.step_up': stepUpCall,
    'session.list': listSessions,
    'session.revoke': endSession,
    'session.revoke_others': endOtherSessions,
  },
})
