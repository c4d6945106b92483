import type { EmployeeDetail } from '@handal/contracts/people/employees'
import type { Leaving } from '@handal/contracts/people/leaving'
import type { PersonFile } from '@handal/contracts/people/person-files'
import { Button } from '../../../shared/ui/Button.tsx'
import { Moon, type MoonPhase, moonLabel } from '../../../shared/ui/marks/Moon.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { dayAfter, shortDay } from './leaving-values.ts'
import styles from './leaving.module.css'

/** One thing that is still to be done, how far it is, and what there is to know beside it. */
type Todo = { readonly what: string; readonly phase: MoonPhase; readonly beside: string; readonly paper?: PersonFile }
/** Reasons of whoever leaves of their own accord, who hands in a letter. */
const OF_OWN_ACCORD = /^1[12] /u

/** How far many alike are: none of them, some, all. */
const phaseOf = (done: number, all: number): MoonPhase => (done === 0 ? 'later' : done < all ? 'now' : 'done')

/** What is left to be done of a leaving, as far as the product sees it: each is finished by being done elsewhere. */
const todosOf = (
  leaving: Leaving,
  person: EmployeeDetail,
  today: string,
  { letter, leaveReason }: { readonly letter: PersonFile | undefined; readonly leaveReason: string },
): readonly Todo[] => {
  const { asked, drafts, severance, lastDay, due } = leaving
  const hasLeft = person.retireDate === lastDay
  const needed = asked.filter((one) => one.needed)
  const told = needed.filter(({ known }) => known).length
  const kept = drafts.filter(({ amount }) => amount !== 0)
  const paid = kept.filter(({ state }) => state === 'paid').length
  const given = kept.filter(({ state }) => state === 'confirmed' || state === 'paid').length
  const irp = person.accounts.find(({ kind }) => kind === 'IRP')
  const closed = dayAfter(lastDay)
  return [
    ...(letter === undefined && !OF_OWN_ACCORD.test(leaveReason)
      ? []
      : [
          letter === undefined
            ? { what: '사직서 받기', phase: 'later' as const, beside: '아직 없음' }
            : { what: '사직서 받기', phase: 'done' as const, beside: '', paper: letter },
        ]),
    ...(needed.length === 0
      ? []
      : [
          {
            what: '모르는 금액 적기',
            phase: phaseOf(told, needed.length),
            beside: told === needed.length ? `${told}가지` : `${needed.length - told}가지 남음`,
          },
        ]),
    ...(severance.irp?.needed === true
      ? [
          {
            what: 'IRP 계좌 받기',
            phase: irp === undefined ? ('later' as const) : ('done' as const),
            beside: irp === undefined ? '아직 없음' : `${irp.bankName} ${irp.numberMasked}`,
          },
        ]
      : []),
    { what: '퇴사 처리', phase: hasLeft ? 'done' : 'later', beside: shortDay(lastDay) },
    { what: '마지막 명세서 확정', phase: phaseOf(given, kept.length), beside: `${given}/${kept.length}개` },
    {
      what: '마지막 명세서 지급',
      phase: phaseOf(paid, kept.length),
      beside: paid === kept.length ? `${paid}/${kept.length}개` : `${shortDay(due)}까지`,
    },
    {
      what: '로그인 막기',
      phase: hasLeft && today >= closed ? 'done' : 'later',
      beside: `${shortDay(closed)} 00:00 자동`,
    },
  ]
}

/** The letter and what is done with it: brought, and taken as it was brought. */
export type LetterActs = {
  readonly letter: PersonFile | undefined
  readonly busy: boolean
  readonly onAdd: () => void
  readonly onTake: (letter: PersonFile) => void
}

/** What is still to be done, with how far each is. */
export function LeavingTodo({
  leaving,
  person,
  today,
  leaveReason,
  acts,
}: {
  readonly leaving: Leaving
  readonly person: EmployeeDetail
  readonly today: string
  /** As it is chosen. */
  readonly leaveReason: string
  readonly acts: LetterActs
}) {
  const { letter, busy, onAdd, onTake } = acts
  return (
    <Sheet
      title="남은 일"
      action={
        <Button size="sm" onClick={onAdd}>
          사직서 올리기
        </Button>
      }
    >
      <ul className={styles['todo']} aria-label="남은 일">
        {todosOf(leaving, person, today, { letter, leaveReason }).map(({ what, phase, beside, paper }) => (
          <li key={what}>
            <Moon phase={phase} size={16} />
            <span>
              {what}
              <span className="sr-only">, {moonLabel[phase]}</span>
            </span>
            {paper === undefined ? (
              <span className="cap ter num">{beside}</span>
            ) : (
              <Button size="sm" variant="text" busy={busy} onClick={() => onTake(paper)}>
                사직서 내려받기
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
