import {
  type changeNoticeChoices as changeCall,
  NOTICE_KINDS,
  type NoticeChoices,
  type NoticeKindName,
} from '@handal/contracts/session/notice-list'
import type { BodyOf } from '@handal/contracts/endpoint'
import type { Role } from '@handal/contracts/roles'
import type { Tx } from '../../db/database.ts'
import { dropQuietKinds, insertQuietKinds, type Reader, readQuietKinds } from './notices.repo.ts'

const KINDS = Object.keys(NOTICE_KINDS) as NoticeKindName[]

/** What the person chose of the kinds that can reach the role. */
export const choicesOf = async (tx: Tx, reader: Reader, role: Role): Promise<NoticeChoices> => {
  const quiet = await readQuietKinds(tx, reader)
  const reaches = (kind: NoticeKindName): boolean => (NOTICE_KINDS[kind].roles as readonly Role[]).includes(role)
  return { kinds: KINDS.filter(reaches).map((kind) => ({ kind, screen: !quiet.has(kind) })) }
}

/** Chooses of which kinds the bell tells this person. */
export const choose = async (
  tx: Tx,
  reader: Reader,
  { kinds }: Pick<BodyOf<typeof changeCall>, 'kinds'>,
  at: Date,
): Promise<void> => {
  const named = (screen: boolean): string[] => kinds.filter((each) => each.screen === screen).map(({ kind }) => kind)
  await insertQuietKinds(tx, reader, named(false))
  await dropQuietKinds(tx, reader, named(true), at)
}
