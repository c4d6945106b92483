import {
  changeContractRequest,
  type ContractRequest,
  type ContractRequestKind,
  createContractRequest,
  type StandingContract,
} from '@handal/contracts/board/contract-requests'
import type { BoardFile } from '@handal/contracts/board/posts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { useCallOn, useMeta } from '../../client/queries.ts'
import { Day, Radios, Text } from '../../client/screen/fields.tsx'
import { QueryScreen } from '../../client/screen/QueryScreen.tsx'
import { FormField, RecordForm } from '../../client/screen/RecordForm.tsx'
import { useRecordForm } from '../../client/screen/use-record-form.ts'
import { DraftBar } from '../../client/thread/DraftBar.tsx'
import { FilesField } from '../../client/thread/HomeFiles.tsx'
import { HomeScreen } from '../../client/thread/HomeScreen.tsx'
import { NotThere } from '../../client/screen/NotThere.tsx'
import { beginning, saveOver } from '../../client/thread/save-over.ts'
import thread from '../../client/thread/thread.module.css'
import { toast } from '../../shared/dialog/toast.ts'
import { TextArea } from '../../shared/form/TextField.tsx'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { Facts } from '../../shared/ui/Facts.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { REQUEST_PARAMS } from './request-params.ts'
import { daysLeftText, endText, factsOf, peopleOf } from './request-words.ts'
import { requestQuery, requestsQuery, useStoredRequest } from './requests.queries.ts'
import styles from './requests.module.css'

const LABELS = {
  kind: '무엇을 요청합니까',
  endDate: '새로 끝나는 날',
  people: '사용 인원',
  payday: '이용료 내는 날',
  text: '요청 내용',
  fileNos: '첨부',
}
type Values = {
  kind: ContractRequestKind
  endDate: string
  people: string
  payday: string
  text: string
  fileNos: number[]
}
const KINDS = [
  { value: 'EXTEND', name: '계약 연장', note: '끝나는 날을 뒤로 미룹니다' },
  { value: 'CHANGE', name: '조건 변경', note: '인원, 쓰는 기능을 바꿉니다' },
  { value: 'TERMINATE', name: '계약 해지', note: '끝낸 다음 날부터 들어오지 못합니다' },
] as const
const KIND_OPTIONS = KINDS.map(({ value, name, note }) => ({
  value,
  text: (
    <span>
      <b>{name}</b>
      <br />
      <span className="cap ter">{note}</span>
    </span>
  ),
}))
/** What lies open at the end stays as it is, and nobody enters any more to finish it. */
const FINISH = '그날까지 급여 지급, 이체 결과 입력과 신고를 마쳐 주세요.'
/** What comes next, in words. */
const STEPS = [
  ['요청', '보내면 관리자에게 알림이 갑니다'],
  ['확인', '확인한 뒤에는 고칠 수 없습니다'],
  ['협의', '바뀐 조건을 이 화면에서 제안하고 답합니다'],
  ['반영', '위쪽 계약 표시가 바뀝니다'],
] as const

/** Asks for another contract, or writes the request anew until it is taken up. */
export default function RequestFormPage(): ReactNode {
  const isNew = useLocation().pathname.endsWith('/write')
  const title = isNew ? '계약 연장/해지 요청 등록' : '계약 연장/해지 요청 수정'
  const [{ no }] = useScreenParams(REQUEST_PARAMS)
  return (
    <HomeScreen title={title}>
      {(companyNo) =>
        companyNo === null ? (
          <OnlyMoves title={title} />
        ) : isNew ? (
          <FormBeside companyNo={companyNo} title={title} />
        ) : no === null ? (
          <NotThere title={title} what="요청" />
        ) : (
          <FormFrom key={no} companyNo={companyNo} no={no} title={title} />
        )
      }
    </HomeScreen>
  )
}

/** A super admin answers requests and writes none. */
export function OnlyMoves({ title }: { readonly title: string }): ReactNode {
  return (
    <>
      <PageHeader title={title} />
      <Sheet pad="form">
        <EmptyState title="요청은 회사 운영자가 씁니다.">
          관리자는 목록에서 요청을 골라 확인하고 반영합니다. 계약은 회사정보에서 바로 고칠 수도 있습니다.
        </EmptyState>
      </Sheet>
    </>
  )
}

function FormBeside({ companyNo, title }: { readonly companyNo: number; readonly title: string }): ReactNode {
  const query = useQuery(requestsQuery(companyNo, { page: 1 }))
  return (
    <QueryScreen title={title} query={query}>
      {({ contract }) =>
        contract === null ? (
          <NotThere title={title} what="계약" />
        ) : (
          <RequestForm companyNo={companyNo} contract={contract} request={null} title={title} />
        )
      }
    </QueryScreen>
  )
}

function FormFrom({ companyNo, no, title }: { companyNo: number; no: number; title: string }): ReactNode {
  const query = useQuery(requestQuery(companyNo, no))
  return (
    <QueryScreen title={title} query={query}>
      {(request) =>
        request.mayEdit ? (
          <RequestForm companyNo={companyNo} contract={request.now} request={request} title={title} />
        ) : (
          <NotThere title={title} what="고칠 요청" />
        )
      }
    </QueryScreen>
  )
}

type Props = {
  readonly companyNo: number
  readonly contract: StandingContract
  readonly request: ContractRequest | null
  readonly title: string
}

function RequestForm({ companyNo, contract, request, title }: Props): ReactNode {
  const navigate = useNavigate()
  const call = useCallOn(companyNo)
  const stored = useStoredRequest(companyNo)
  const [files, setFiles] = useState<BoardFile[]>([...(request?.files ?? [])])
  const record = useRecordForm<typeof createContractRequest, Values, never, ContractRequest>({
    endpoint: createContractRequest,
    initial: {
      kind: request?.kind ?? (contract.contractType === '0002' ? 'CHANGE' : 'EXTEND'),
      endDate: request?.wanted.endDate ?? '',
      people: request?.wanted.people?.toString() ?? '',
      payday: request?.wanted.payday ?? '',
      text: request?.text ?? '',
      fileNos: files.map(({ fileNo }) => fileNo),
    },
    labels: LABELS,
    body: ({ kind, endDate, people, payday, text, fileNos }) => ({
      kind,
      endDate: kind === 'CHANGE' || endDate === '' ? null : endDate,
      people: kind === 'TERMINATE' ? null : peopleOf(people),
      payday: kind === 'TERMINATE' || payday === '' ? null : payday,
      text,
      fileNos,
    }),
    send: (body) =>
      request === null
        ? call(createContractRequest, { body })
        : saveOver(
            (version) => call(changeContractRequest, { body: { ...body, no: request.no, version } }),
            request.version,
            ({ kindName, text }) => `${kindName}, ${beginning(text)}`,
          ),
    onSaved: (answer) => {
      toast(request === null ? '요청을 보냈습니다.' : '요청을 고쳤습니다.')
      void stored(answer)
      void navigate(`/home/contract-board/detail?no=${answer.no}`, { replace: true })
    },
    unsaved: '쓰던 요청이 있습니다.',
  })
  const attach = (next: BoardFile[]): void => {
    setFiles(next)
    record.form.setValue(
      'fileNos',
      next.map(({ fileNo }) => fileNo),
      { shouldDirty: true },
    )
  }
  return (
    <div className="hd-detail-screen">
      <PageHeader
        title={title}
        actions={[{ label: '목록', onSelect: () => void navigate('/home/contract-board') }]}
        primary={{
          label: request === null ? '요청 보내기' : '수정한 요청 저장',
          onClick: () => void record.submit(),
          busy: record.busy,
        }}
      />
      <div className={thread['frame']}>
        <Sheet pad="form">
          <RecordForm of={record} label={title} className={thread['form']}>
            {request === null ? (
              <DraftBar
                of={record}
                companyNo={companyNo}
                place="contract"
                names={['kind', 'endDate', 'people', 'payday', 'text']}
                title="text"
                files={files}
                onFiles={attach}
              />
            ) : null}
            <Fields record={record} contract={contract} />
            <FilesField companyNo={companyNo} purpose="contract" value={files} onChange={attach} />
          </RecordForm>
        </Sheet>
        <Beside contract={contract} />
      </div>
    </div>
  )
}

function Fields({
  record,
  contract,
}: {
  readonly record: ReturnType<typeof useRecordForm<typeof createContractRequest, Values, never, ContractRequest>>
  readonly contract: StandingContract
}): ReactNode {
  const today = useMeta().data?.today
  const kind = useWatch({ control: record.form.control, name: 'kind' })
  const until = `지금 계약은 ${endText(contract)}${contract.endDate === null ? '' : '까지'}입니다.`
  const people = contract.people === null ? '' : `, 계약은 ${contract.people.toLocaleString('ko-KR')}명`
  return (
    <>
      <Radios of={record} name="kind" required boxed options={KIND_OPTIONS} />
      <div className={styles['pair']}>
        {kind === 'CHANGE' ? null : (
          <Day
            of={record}
            name="endDate"
            required
            today={today}
            hint={kind === 'TERMINATE' ? `${until} ${FINISH}` : until}
            {...(kind === 'TERMINATE' ? { label: '해지하는 날' } : {})}
          />
        )}
        {kind === 'TERMINATE' ? null : (
          <>
            <Text
              of={record}
              name="people"
              num
              inputMode="numeric"
              unit="명"
              hint={`지금 ${contract.inService.toLocaleString('ko-KR')}명${people}입니다. 비우면 그대로입니다.`}
            />
            <Day of={record} name="payday" today={today} hint="비우면 그대로입니다." />
          </>
        )}
      </div>
      <FormField
        of={record}
        name="text"
        render={(field) => <TextArea {...field} required rows={5} maxLength={1000} />}
      />
    </>
  )
}

function Beside({ contract }: { readonly contract: StandingContract }): ReactNode {
  const facts = factsOf(contract).map(({ name, value }) => ({ name, value: <span className="num">{value}</span> }))
  return (
    <div className={thread['side']}>
      <Sheet
        pad="list"
        title="지금 계약"
        action={contract.daysLeft === null ? null : <span className="num">{daysLeftText(contract.daysLeft)}</span>}
      >
        <Facts items={facts} />
      </Sheet>
      <Sheet pad="list" title="보내면 이렇게 진행됩니다">
        <Facts items={STEPS.map(([name, value]) => ({ name, value }))} />
      </Sheet>
    </div>
  )
}
