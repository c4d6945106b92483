import type { RetainedPerson } from '@handal/contracts/people/retention'
import { destroyData } from '@handal/contracts/people/retention'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { followJob } from '../../client/jobs.ts'
import { useCall, useMeta, useRefreshCompany } from '../../client/queries.ts'
import { CompanyScreen } from '../../client/screen/CompanyScreen.tsx'
import { QueryScreen } from '../../client/screen/QueryScreen.tsx'
import { confirm, failure } from '../../shared/dialog/dialogs.ts'
import { toast } from '../../shared/dialog/toast.ts'
import * as format from '../../shared/format.ts'
import { seoulToday } from '../../shared/today.ts'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { Destructions } from './Destructions.tsx'
import { HoldForm } from './HoldForm.tsx'
import { Holds } from './Holds.tsx'
import { RetainedRow } from './RetainedRow.tsx'
import { retentionQuery } from './retention.queries.ts'
import styles from './retention.module.css'
import '../../shared/screen/screen.css'

/** What is kept of people who left: what is to be destroyed today, what is held back, what later, and the proof of what was. */
export default function RetentionPage() {
  return <CompanyScreen title="개인정보 파기">{(companyNo) => <Retention companyNo={companyNo} />}</CompanyScreen>
}

function Retention({ companyNo }: { readonly companyNo: number }) {
  const query = useQuery(retentionQuery(companyNo))
  return (
    <QueryScreen title="개인정보 파기" query={query}>
      {({ items }) => <People companyNo={companyNo} people={items} />}
    </QueryScreen>
  )
}

const countOf = (people: readonly RetainedPerson[]): number =>
  people.flatMap(({ items }) => items.filter(({ due }) => due)).reduce((sum, { count }) => sum + count, 0)

function People({ companyNo, people }: { readonly companyNo: number; readonly people: readonly RetainedPerson[] }) {
  const call = useCall()
  const today = useMeta().data?.today ?? seoulToday()
  const refresh = useRefreshCompany(companyNo)
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const [holding, setHolding] = useState<RetainedPerson | null>(null)
  const due = people.filter(({ state }) => state === 'DUE')
  const later = people.filter(({ state }) => state === 'LATER')
  const chosen = due.filter(({ employeeNo }) => picked.has(employeeNo))
  const toggle = ({ employeeNo }: RetainedPerson, on: boolean): void =>
    setPicked(new Set([...picked].filter((no) => no !== employeeNo).concat(on ? [employeeNo] : [])))
  const run = async (reason: string): Promise<void> => {
    const employeeNos = chosen.map(({ employeeNo }) => employeeNo)
    const start = () => call(destroyData, { body: { companyNo, employeeNos, reason } })
    const job = await followJob(start, { label: '개인정보 파기', unit: '명' })
    if (job.state === 'done') toast(job.message)
    else await failure(job.message)
  }
  const destroy = async (): Promise<void> => {
    const answer = await confirm({
      title: `${format.count(chosen.length)}명의 개인정보 ${format.count(countOf(chosen))}건을 파기할까요?`,
      body: '되돌릴 수 없습니다. 법이 아직 보존하라는 것은 남고, 급여명세서의 금액은 바뀌지 않습니다. 파기 확인서가 남습니다.',
      action: '파기',
      danger: true,
      reason: { label: '파기 사유', required: true },
    })
    if (answer === false) return
    try {
      await run(answer.reason)
    } catch (error) {
      await failure(error)
    }
    await refresh()
  }
  return (
    <div className="hd-detail-screen">
      <PageHeader
        title="개인정보 파기"
        count={due.length}
        facts="보존기간이 끝난 퇴사자의 개인정보를 지체 없이 파기합니다(개인정보 보호법 제21조)."
        primary={{
          label: '파기',
          disabledReason: chosen.length === 0 && '오늘 파기할 사람을 골라 주세요.',
          onClick: () => void destroy(),
        }}
      />
      <Sheet title="파기할 것" pad="form" caption={`${format.count(due.length)}명, ${format.count(countOf(due))}건`}>
        {due.length === 0 ? (
          <EmptyState title="오늘 파기할 개인정보가 없습니다.">보존기간이 끝나면 이곳에 나옵니다.</EmptyState>
        ) : (
          <>
            <NoticeBar tone="warning">
              다투는 일이 있으면 먼저 보류해 주세요. 임금과 퇴직금은 3년 동안 청구할 수 있습니다(근로기준법 제49조).
            </NoticeBar>
            <div className={styles['all']}>
              <Checkbox
                checked={chosen.length === due.length}
                onChange={(on) => setPicked(new Set(on ? due.map(({ employeeNo }) => employeeNo) : []))}
              >
                모두 고르기
              </Checkbox>
              <span className="cap ter">
                {format.count(chosen.length)}명, {format.count(countOf(chosen))}건을 골랐습니다.
              </span>
            </div>
            <ul className={styles['people']} aria-label="파기할 것">
              {due.map((person) => (
                <RetainedRow
                  key={person.employeeNo}
                  person={person}
                  chosen={picked.has(person.employeeNo)}
                  onChoose={(on) => toggle(person, on)}
                  onHold={() => setHolding(person)}
                />
              ))}
            </ul>
          </>
        )}
      </Sheet>
      <Holds companyNo={companyNo} />
      <Sheet title="보존하는 것" pad="form" caption={`${format.count(later.length)}명. 가장 먼저 끝나는 날부터`}>
        {later.length === 0 ? (
          <EmptyState title="보존하는 퇴사자의 개인정보가 없습니다.">퇴사한 다음 날부터 이곳에 나옵니다.</EmptyState>
        ) : (
          <ul className={styles['people']} aria-label="보존하는 것">
            {later
              .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1))
              .map((person) => (
                <RetainedRow key={person.employeeNo} person={person} onHold={() => setHolding(person)} />
              ))}
          </ul>
        )}
      </Sheet>
      <Destructions companyNo={companyNo} />
      {holding === null ? null : (
        <HoldForm companyNo={companyNo} person={holding} today={today} onClose={() => setHolding(null)} />
      )}
    </div>
  )
}
