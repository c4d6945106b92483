import {
  enterSlipHandovers,
  removeSlipHandovers,
  type SlipHandover,
  type SlipHandovers,
} from '@handal/contracts/payroll/payslip-handovers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall, useMeta, useRefreshCompany } from '../../../../client/queries.ts'
import { QueryPart } from '../../../../client/screen/QueryScreen.tsx'
import { confirm, failure } from '../../../../shared/dialog/dialogs.ts'
import { toast } from '../../../../shared/dialog/toast.ts'
import { usePaper } from '../../../../shared/download/use-paper.ts'
import * as format from '../../../../shared/format.ts'
import { DateField } from '../../../../shared/form/date/DateField.tsx'
import { seoulToday } from '../../../../shared/today.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { Checkbox } from '../../../../shared/ui/Checkbox.tsx'
import { Drawer } from '../../../../shared/ui/Drawer.tsx'
import { LawChip } from '../../../../shared/ui/Facts.tsx'
import { payslipPdf } from '../../papers.ts'
import { handoversQuery, type RunKey } from '../../payroll.queries.ts'
import styles from './drawer-list.module.css'

type Props = { readonly run: RunKey; readonly onClose: () => void }

/** Who of a month has got the payslip, who has not, and the word that it was given on paper. */
export function HandoverDrawer({ run, onClose }: Props) {
  const query = useQuery(handoversQuery(run))
  const found = query.data
  const month = Number(run.month.slice(5))
  return (
    <Drawer
      open
      onClose={onClose}
      title={`${month}월 ${found?.run.paymentTypeName ?? '급여'}명세서 교부`}
      caption={found === undefined ? undefined : <Caption counts={found.counts} />}
    >
      <QueryPart query={query} lines={8}>
        {(data) => <Body run={run} found={data} />}
      </QueryPart>
    </Drawer>
  )
}

function Caption({ counts: { APP, OPENED, PAPER, LEFT } }: Pick<SlipHandovers, 'counts'>) {
  const parts: readonly (readonly [string, number])[] = [
    ['앱', APP + OPENED],
    ['종이', PAPER],
    ['남음', LEFT],
  ]
  return parts.map(([word, people], index) => (
    <span key={word}>
      {index === 0 ? '' : ' · '}
      {word} <span className="num">{format.count(people)}</span>명
    </span>
  ))
}

function Body({ run, found }: { readonly run: RunKey; readonly found: SlipHandovers }) {
  const { items, counts } = found
  const left = items.filter(({ state }) => state === 'LEFT')
  const onPaper = items.filter(({ state }) => state === 'PAPER')
  return (
    <div className={styles['body']}>
      <p className="sec">
        임금을 지급할 때 명세서를 서면이나 전자문서로 교부해야 합니다. 로그인하는 사원은 확정하면 앱에서 받고, 나머지는
        종이로 교부합니다. <LawChip>근로기준법 제48조 제2항</LawChip>
      </p>
      {counts.LEFT > 0 ? (
        <Left run={run} found={found} left={left} />
      ) : found.total === 0 ? (
        <p>아직 확정한 명세서가 없습니다. 확정하면 교부할 사원이 이곳에 나옵니다.</p>
      ) : (
        <p>확정한 명세서 {format.count(found.total)}건을 모두 교부했습니다.</p>
      )}
      {onPaper.length === 0 ? null : <OnPaper run={run} found={found} people={onPaper} />}
    </div>
  )
}

const ACCOUNT_TEXT: Record<SlipHandover['account'], string> = {
  NONE: '로그인 계정 없음',
  WAITING: '로그인한 적 없음',
  DISABLED: '닫힌 계정',
  ACTIVE: '계정이 나중에 생김, 아직 열지 않음',
}

/** Why somebody is left: a corrected issue, an entry that was taken back, or what is with the account. */
const whyText = ({ versionNo, takenBack, account }: SlipHandover): string =>
  [
    ...(versionNo > 1 ? [`정정 ${versionNo}판`] : []),
    ACCOUNT_TEXT[account],
    ...(takenBack === null ? [] : [`기록 취소: ${takenBack}`]),
  ].join(' · ')

const namesText = (people: readonly SlipHandover[]): string => {
  const [first] = people
  return first !== undefined && people.length === 1 ? `${first.name}님` : `${format.count(people.length)}명`
}

function Left({ run, found, left }: Parameters<typeof Body>[0] & { readonly left: readonly SlipHandover[] }) {
  const call = useCall()
  const refresh = useRefreshCompany(run.companyNo)
  const paper = usePaper()
  const today = useMeta().data?.today ?? seoulToday()
  const [day, setDay] = useState(today)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [isEntering, setEntering] = useState(false)
  const chosen = left.filter(({ employeeNo }) => ticked.has(employeeNo))
  // Printed and entered are the same people, by their numbers: nobody is entered whose payslip was not.
  const people = chosen.length === 0 ? left : chosen
  const who = namesText(people)
  const numbers = people.map(({ employeeNo }) => employeeNo)
  const tick = (employeeNo: number, on: boolean): void => {
    const next = new Set(ticked)
    if (on) next.add(employeeNo)
    else next.delete(employeeNo)
    setTicked(next)
  }
  const enter = async (): Promise<void> => {
    setEntering(true)
    try {
      await call(enterSlipHandovers, {
        body: {
          month: run.month,
          paymentType: run.paymentType,
          handedOn: day,
          version: found.run.version,
          employeeNos: numbers,
        },
      })
      setTicked(new Set())
      toast(`${who}에게 종이로 교부한 기록을 등록했습니다.`)
      await refresh()
    } catch (error) {
      await failure(error)
    } finally {
      setEntering(false)
    }
  }
  return (
    <section className={styles['part']} aria-label="아직 받지 못한 사원">
      <h3 className="h3">
        아직 받지 못한 사원 <span className="num">{format.count(found.counts.LEFT)}</span>명
      </h3>
      <DateField label="교부한 날" required value={day} onChange={setDay} max={today} today={today} />
      <div className={styles['acts']}>
        <Button
          busy={paper.busy}
          onClick={() =>
            void paper.print(payslipPdf(run, { people: numbers.length, employeeNos: numbers, reason: '사원에게 교부' }))
          }
        >
          {who} 명세서 인쇄
        </Button>
        <Button variant="primary" busy={isEntering} onClick={() => void enter()}>
          {who} 종이로 교부함
        </Button>
      </div>
      <p className="cap ter">
        사원을 고르면 고른 사원만 인쇄하고 기록합니다. 기록한 사람과 때가 함께 남고, 잘못 적은 기록은 취소할 수
        있습니다.
      </p>
      <ul className={styles['people']}>
        {left.map((person) => (
          <li key={person.employeeNo}>
            <Checkbox checked={ticked.has(person.employeeNo)} onChange={(on) => tick(person.employeeNo, on)}>
              <span className={styles['line']}>
                <span>
                  <b>{person.name}</b> <span className="sec">{person.departmentName ?? person.employeeCode}</span>
                </span>
                <span className="cap ter">{whyText(person)}</span>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  )
}

function OnPaper({ run, found, people }: Parameters<typeof Body>[0] & { readonly people: readonly SlipHandover[] }) {
  const call = useCall()
  const refresh = useRefreshCompany(run.companyNo)
  const takeBack = async ({ employeeNo, name }: SlipHandover): Promise<void> => {
    const done = await confirm({
      title: `${name}님의 종이 교부 기록을 취소할까요?`,
      body: '교부하기 전으로 돌아갑니다. 적은 기록과 취소한 사유는 남습니다.',
      action: '기록 취소',
      cancel: '그대로 두기',
      reason: true,
      act: ({ reason }) =>
        call(removeSlipHandovers, {
          body: {
            month: run.month,
            paymentType: run.paymentType,
            employeeNos: [employeeNo],
            reason,
            version: found.run.version,
          },
        }),
    })
    if (done === false) return
    toast('교부 기록을 취소했습니다.')
    await refresh()
  }
  return (
    <section className={styles['part']} aria-label="종이로 교부한 사원">
      <h3 className="h3">
        종이로 교부한 사원 <span className="num">{format.count(found.counts.PAPER)}</span>명
      </h3>
      <ul className={styles['people']}>
        {people.map((person) => (
          <li key={person.employeeNo} className={styles['given']}>
            <span className={styles['who']}>
              <span>
                <b>{person.name}</b> <span className="num">{format.date(person.handedOn ?? '')}</span>
              </span>
              <span className="cap ter">
                {person.by} · <span className="num">{format.instant(person.at ?? '')}</span> 등록
              </span>
            </span>
            <Button
              size="sm"
              variant="text"
              aria-label={`${person.name} 교부 기록 취소`}
              onClick={() => void takeBack(person)}
            >
              기록 취소
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
