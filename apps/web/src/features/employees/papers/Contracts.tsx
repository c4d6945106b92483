import {
  type ContractHandover,
  type ContractTerms,
  HANDOVER_WAYS,
  removeHandover,
} from '@handal/contracts/people/employment-contracts'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../../client/queries.ts'
import { QueryPart } from '../../../client/screen/QueryScreen.tsx'
import { confirm } from '../../../shared/dialog/dialogs.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import { usePaper } from '../../../shared/download/use-paper.ts'
import * as format from '../../../shared/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Chip } from '../../../shared/ui/marks/Chip.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { contractFile } from './contract-file.ts'
import { HandoverForm } from './HandoverForm.tsx'
import { contractsQuery, useRefreshPapers } from './papers.queries.ts'
import styles from './papers.module.css'

type Props = {
  readonly companyNo: number
  readonly person: Pick<EmployeeDetail, 'no' | 'name'>
  readonly today: string
}
const STATES = {
  DONE: { text: '교부함', family: 'success' },
  OUTDATED: { text: '교부한 뒤 바뀜', family: 'warning' },
  DUE: { text: '교부 전', family: 'warning' },
  NONE: { text: '교부 의무 없음', family: 'neutral' },
} as const

/** The terms of a person by their first day: the contract about each as a file, and whether it was handed over. */
export function Contracts(props: Props) {
  const query = useQuery(contractsQuery(props.companyNo, props.person.no))
  const [entering, setEntering] = useState<ContractTerms | null>(null)
  return (
    <QueryPart sheet query={query} lines={4}>
      {({ items }) => (
        <Sheet
          title="근로계약서"
          pad="form"
          caption="근로조건이 시작하거나 바뀐 날마다 한 부입니다(근로기준법 제17조 제2항)."
        >
          <ul className={styles['lines']} aria-label="근로계약서">
            {items.map((terms) => (
              <Terms key={terms.from} {...props} terms={terms} onEnter={() => setEntering(terms)} />
            ))}
          </ul>
          {entering === null ? null : (
            <HandoverForm {...props} from={entering.from} onClose={() => setEntering(null)} />
          )}
        </Sheet>
      )}
    </QueryPart>
  )
}

function Terms({
  companyNo,
  person,
  terms,
  onEnter,
}: Props & { readonly terms: ContractTerms; readonly onEnter: () => void }) {
  const paper = usePaper()
  const call = useCall()
  const refresh = useRefreshPapers(companyNo, person.no)
  const { from, changes, state, handovers } = terms
  const stands = handovers.find(({ withdrawn }) => withdrawn === null)
  const day = format.date(from)
  const { text, family } = STATES[state]
  const file = contractFile(companyNo, person, from)
  const takeBack = async ({ no, version }: ContractHandover): Promise<void> => {
    const done = await confirm({
      title: `${day}부터의 근로계약서 교부 기록을 취소할까요?`,
      body: '교부하기 전으로 돌아갑니다. 적은 기록과 취소한 사유는 남습니다.',
      action: '기록 취소',
      cancel: '그대로 두기',
      reason: true,
      act: ({ reason }) =>
        call(removeHandover, { params: { empl_no: person.no }, body: { companyNo, no, version, reason } }),
    })
    if (done === false) return
    toast('교부 기록을 취소했습니다.')
    void refresh()
  }
  return (
    <li>
      <span className="num nw">{day}</span>
      <span className={styles['what']}>
        <span className="row g8 wrap">
          <b>{changes.length === 0 ? '바뀐 내용 없음' : changes.join(', ')}</b>
          <Chip family={family}>{text}</Chip>
        </span>
        {handovers.map((handover) => (
          <Handover key={handover.no} handover={handover} />
        ))}
      </span>
      <span className={styles['acts']}>
        <Button
          size="sm"
          variant="text"
          busy={paper.busy}
          aria-label={`${day}부터의 근로계약서 PDF 내려받기`}
          onClick={() => void paper.save(file)}
        >
          PDF 내려받기
        </Button>
        <Button
          size="sm"
          variant="text"
          aria-label={`${day}부터의 근로계약서 인쇄`}
          onClick={() => void paper.print(file)}
        >
          인쇄
        </Button>
        {stands === undefined ? (
          <Button size="sm" aria-label={`${day}부터의 근로계약서 교부 등록`} onClick={onEnter}>
            교부 등록
          </Button>
        ) : (
          <Button
            size="sm"
            variant="text"
            aria-label={`${day}부터의 근로계약서 교부 기록 취소`}
            onClick={() => void takeBack(stands)}
          >
            교부 취소
          </Button>
        )}
      </span>
    </li>
  )
}

function Handover({ handover }: { readonly handover: ContractHandover }) {
  const { handedOn, way, note, by, at, withdrawn } = handover
  return (
    <>
      <span className={withdrawn === null ? 'sec' : `ter ${styles['gone']}`}>
        <span className="num">{format.date(handedOn)}</span> {HANDOVER_WAYS[way]}로 교부
        {note === null ? '' : `, ${note}`}
      </span>
      <span className="cap ter">
        {by} · <span className="num">{format.instant(at)}</span> 등록
        {withdrawn === null ? null : (
          <>
            , {withdrawn.by} · <span className="num">{format.instant(withdrawn.at)}</span> 취소: {withdrawn.reason}
          </>
        )}
      </span>
    </>
  )
}
