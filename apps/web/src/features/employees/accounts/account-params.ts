import { choiceOrNone, named } from '../../../shared/screen/params.ts'

export const STATES = ['NONE', 'WAITING', 'ACTIVE', 'DISABLED'] as const
/** Accounts of which state are looked at, in place of the list of people; null: the list. */
export const ACCOUNTS_OF = named('account', choiceOrNone(STATES))
