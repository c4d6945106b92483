import type { Tx } from '../../../db/database.ts'
import type { Services } from '../../../http/services.ts'
import { notify } from '../../notices/public.ts'
import { noteTold, readSilent } from './places.repo.ts'
import { SILENT_MS } from './screens.ts'

const WHAT = { gateway: '게이트웨이', screen: '근무지 화면' } as const

/** Tells the operators of gateways and screens that were not heard for ten minutes, once until they are heard again. */
export const tellSilent = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now()
  const silent = await db.withSystem('조용한 기기', null, (tx) => readSilent(tx, new Date(now.getTime() - SILENT_MS)))
  for (const one of silent) {
    const around = { companyNo: one.company_no, now: clock.now }
    await db.withCompany(around, async (tx) => {
      if (!(await noteTold(tx, one, now))) return
      await notify(tx, around, {
        to: 'OPERATORS',
        kind: 'terminalSilent',
        title: `${WHAT[one.kind]} ${one.name}에서 10분 넘게 소식이 없습니다`,
        detail: '전원과 통신을 확인해 주세요.',
        place: '/terminal/company-place',
        about: { kind: one.kind === 'gateway' ? 'gateway' : 'workplace-screen', no: one.no },
        key: `silent ${one.kind} ${one.no} ${now.toISOString()}`,
      })
    })
  }
}

/** A second press within so long tells nothing new. */
const HELP_MS = 5 * 60_000
/** Tells the operators that somebody before a screen asks for help. */
export const tellHelp = (
  tx: Tx,
  around: { readonly companyNo: number; readonly now: () => Date },
  { no, name, place }: { readonly no: number; readonly name: string; readonly place: string },
): Promise<void> =>
  notify(tx, around, {
    to: 'OPERATORS',
    kind: 'helpAsked',
    title: `${place}의 ${name} 화면에서 도움을 부릅니다`,
    detail: '출퇴근을 찍지 못하는 사람이 화면 앞에 있습니다.',
    place: '/terminal/company-place',
    about: { kind: 'workplace-screen', no },
    key: `help ${no} ${Math.floor(around.now().getTime() / HELP_MS)}`,
  })
