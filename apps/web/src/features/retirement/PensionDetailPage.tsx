import { DC_ENTRIES, enterRetirementPension, type PensionDetail } from '@handal/contracts/payroll/retirement-pension'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../client/api.ts'
import { messageOf } from '../../client/api-error.ts'
import { companyKey, useMeta } from '../../client/queries.ts'
import { CompanyScreen } from '../../client/screen/CompanyScreen.tsx'
import { QueryScreen } from '../../client/screen/QueryScreen.tsx'
import * as format from '../../shared/format.ts'
import { SmallTable } from '../../shared/screen/SmallTable.tsx'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { seoulToday } from '../../shared/today.ts'
import { Facts } from '../../shared/ui/Facts.tsx'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { Figures } from './Figures.tsx'
import { PensionEntryForm } from './PensionEntryForm.tsx'
import { RETIREMENT_PARAMS } from './retirement-params.ts'
import { pensionMemberQuery } from './retirement.queries.ts'
import { leftOf } from './use-pay-pension.ts'

const TITLE = '퇴직연금 상세'

/** The contribution of one member: how it came about, what is late, what was paid. */
export default function PensionDetailPage() {
  return <CompanyScreen title={TITLE}>{(companyNo) => <Member companyNo={companyNo} />}</CompanyScreen>
}

function Member({ companyNo }: { readonly companyNo: number }) {
  const [params] = useScreenParams(RETIREMENT_PARAMS)
  const today = useMeta().data?.today ?? seoulToday()
  const month = params.month === '' ? today.slice(0, 7) : params.month
  const query = useQuery(pensionMemberQuery(companyNo, params.employeeNo ?? 0, month))
  return (
    <QueryScreen title={TITLE} query={query}>
      {(member) => <MemberSheets companyNo={companyNo} month={month} member={member} today={today} />}
    </QueryScreen>
  )
}

type Props = {
  readonly companyNo: number
  readonly month: string
  readonly member: PensionDetail
  readonly today: string
}

function MemberSheets({ companyNo, month, member, today }: Props) {
  const [isEntering, setEntering] = useState(false)
  const client = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const left = leftOf(member)
  const pay = async (): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      const items = [{ employeeNo: member.employeeNo, action: 'pay' as const, version: member.version }]
      await call(enterRetirementPension, { body: { companyNo, yearMonth: month, items } })
    } catch (error) {
      setFailure(messageOf(error))
    }
    await client.invalidateQueries({ queryKey: companyKey(companyNo, 'retirement') })
    setBusy(false)
  }
  return (
    <div className="hd-detail-screen">
      <PageHeader
        title={`${member.name} ${format.proseMonth(month)} 퇴직연금`}
        facts={member.note}
        actions={[{ label: '납입·반환·정정 등록', onSelect: () => setEntering(true) }]}
        primary={{
          label: left === 0 ? '납입 기록' : `${format.wonText(left)} 납입 기록`,
          busy,
          disabledReason: left === 0 && '더 낼 부담금이 없습니다.',
          onClick: () => void pay(),
        }}
      />
      {isEntering ? (
        <PensionEntryForm
          companyNo={companyNo}
          month={month}
          member={member}
          today={today}
          onClose={() => setEntering(false)}
        />
      ) : null}
      {failure === null ? null : <NoticeBar tone="danger">{failure}</NoticeBar>}
      <Sheet title="부담금" pad="form">
        <Facts
          pairs
          items={[
            { name: '산정기간', value: `${format.date(member.periodFrom)} - ${format.date(member.periodTo)}` },
            { name: '임금총액', value: format.won(member.wages) },
            { name: '부담금', value: member.contribution === null ? '' : format.won(member.contribution) },
            { name: '낸 금액', value: format.won(member.paid) },
            { name: '밀린 부담금', value: format.won(member.unpaid) },
            { name: '지연이자', value: format.won(member.interest) },
            { name: '납입기한', value: format.date(member.due) },
            { name: '가입자번호', value: member.memberNo ?? '' },
          ]}
        />
      </Sheet>
      <Figures title="계산" figures={member.explain} />
      <Sheet title="납입 기록" pad="list">
        <SmallTable
          caption="납입 기록"
          cards
          rows={member.payments}
          keyOf={({ no }) => String(no)}
          empty="납입한 기록이 없습니다."
          columns={[
            { key: 'month', label: '귀속월', num: 'left', cell: ({ month: of }) => format.month(of) },
            { key: 'kind', label: '구분', cell: ({ kind }) => DC_ENTRIES[kind] },
            { key: 'amount', label: '금액', num: 'right', cell: ({ amount }) => format.won(amount) },
            { key: 'paidOn', label: '납입일', num: 'left', cell: ({ paidOn }) => format.date(paidOn) },
            { key: 'reason', label: '사유', wrap: true, cell: ({ reason }) => reason ?? '' },
            { key: 'by', label: '등록', cell: ({ enteredBy }) => enteredBy },
          ]}
        />
      </Sheet>
    </div>
  )
}
