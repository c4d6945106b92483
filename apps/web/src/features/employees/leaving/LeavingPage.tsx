import { settlementPdf } from '@handal/contracts/downloads'
import { type EmployeeDetail, employeeDetailSchema } from '@handal/contracts/people/employees'
import { fileNameOfKind, paperFileName } from '@handal/contracts/file-names'
import { leaveEmployee, type Leaving, takeLeavingBack } from '@handal/contracts/people/leaving'
import { PERSON_FILE_KINDS, storePersonFile } from '@handal/contracts/people/person-files'
import type { FieldError } from '@handal/contracts/problem'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { requestPostedFile } from '../../../client/api.ts'
import { errorText } from '../../../client/api-error.ts'
import { useCall, useRefreshCompany } from '../../../client/queries.ts'
import { RecordForm } from '../../../client/screen/RecordForm.tsx'
import { useRecordForm } from '../../../client/screen/use-record-form.ts'
import { confirm } from '../../../shared/dialog/dialogs.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import { usePaper } from '../../../shared/download/use-paper.ts'
import * as format from '../../../shared/format.ts'
import { useIsPhone } from '../../../shared/media.ts'
import { Chip } from '../../../shared/ui/marks/Chip.tsx'
import { NoticeBar } from '../../../shared/ui/NoticeBar.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { SkeletonLines } from '../../../shared/ui/Skeleton.tsx'
import { TouchedSheet } from '../write/ChangeSide.tsx'
import { LeavingDates, LeavingEffects } from './LeavingDates.tsx'
import { LeavingAsked, LeavingInputs } from './LeavingInputs.tsx'
import { LeavingMoney } from './LeavingMoney.tsx'
import { LeavingTodo } from './LeavingTodo.tsx'
import {
  type Answers,
  askingBody,
  FORM,
  formOf,
  LEAVING_LABELS,
  leavingBody,
  type LeavingValues,
  leavingValues,
  shortDay,
} from './leaving-values.ts'
import { useLeaving } from './leaving.queries.ts'
import { personFilesQuery, useRefreshPapers } from '../papers/papers.queries.ts'
import { PersonFileForm } from '../papers/PersonFileForm.tsx'
import { useFileActs } from '../papers/use-file-acts.ts'
import { PersonScreen } from '../record/PersonScreen.tsx'
import '../../../shared/screen/screen.css'
import styles from './leaving.module.css'

/** A leaving on one page: when and why, the money, the dates. Moving the last day moves every figure. */
export default function LeavingPage() {
  return <PersonScreen title="퇴사 처리">{(shown) => <Leave {...shown} />}</PersonScreen>
}

type Of = { readonly companyNo: number; readonly person: EmployeeDetail }

/** Takes a leaving back, with a reason: the person serves on as if nothing had been. */
const useTakeBack = ({ companyNo, person }: Of) => {
  const call = useCall()
  const navigate = useNavigate()
  const refresh = useRefreshCompany(companyNo)
  return async (): Promise<void> => {
    const answer = await confirm({
      title: `${person.name}님의 퇴사를 되돌릴까요?`,
      body: '다시 재직 중이 됩니다. 퇴사하며 만든 명세서를 삭제하고 마지막 달 급여를 다시 계산합니다. 이미 확정하거나 지급한 명세서는 그대로 두고 차액으로 남깁니다.',
      action: '퇴사 되돌리기',
      reason: true,
      act: ({ reason }) =>
        call(takeLeavingBack, {
          params: { empl_no: person.no },
          body: { reason: reason ?? '', version: person.version },
        }),
    })
    if (answer === false) return
    toast(`${person.name}님의 퇴사를 되돌렸습니다.`)
    await navigate(personAt(person.no))
    void refresh()
  }
}

const LETTER = { RESIGNATION: PERSON_FILE_KINDS.RESIGNATION }
/** The newest letter of resignation that is kept of a person. */
const useLetter = (companyNo: number, no: number) => {
  const { data } = useQuery(personFilesQuery(companyNo, no))
  const refresh = useRefreshPapers(companyNo, no)
  const { busy, take } = useFileActs(companyNo, no, null, refresh)
  const letter = data?.items.find(({ kind, file, ended }) => kind === 'RESIGNATION' && file !== null && ended === null)
  return { letter, busy: busy !== null, onTake: take, again: () => void refresh() }
}

const personAt = (no: number): string => `/basic-info/hrm/employee/detail/${no}`

/** What the page shows as a file, of the same day and with what was told. */
const settlementOf = (companyNo: number, { no, name }: EmployeeDetail, day: string, answers: Answers) =>
  ({
    kind: 'pdf',
    fileName: fileNameOfKind(paperFileName('settlement', { when: day, whose: name }), 'pdf'),
    what: '퇴직 정산서',
    contents: '퇴직 정산 금액과 계산',
    people: 1,
    request: () => requestPostedFile(settlementPdf, { companyNo, employeeNo: no, ...askingBody(day, answers) }),
  }) as const

const missing = ({ lastDay, leaveReason }: LeavingValues): FieldError[] => [
  ...(lastDay === '' ? [{ path: 'lastDay', message: '마지막 근무일을 골라 주세요.' }] : []),
  ...(leaveReason === '' ? [{ path: 'leaveReason', message: '이직 사유를 골라 주세요.' }] : []),
]

/** Whether the leaving has every payslip that it can make. */
const isDone = (leaving: Leaving | undefined): boolean =>
  leaving === undefined || leaving.drafts.every(({ state, amount }) => state !== null || amount === null)

/** Whether anything was typed that the payslips may be made of. */
const hasTyped = (answers: Answers): boolean => Object.keys(answers).length > 0

const doneText = ({ name, drafts }: Leaving): string => {
  const made = drafts.filter((draft) => draft.made).length
  return made === 0
    ? `${name}님을 퇴사 처리했습니다.`
    : `${name}님을 퇴사 처리했습니다. 마지막 명세서 ${made}개가 급여관리에 있습니다.`
}

/** Whether somebody leaves on the day; says which payslips it makes. */
const askLeaving = async (name: string, lastDay: string, leaving: Leaving | undefined): Promise<boolean> => {
  const made = (leaving?.drafts ?? []).filter(({ state, amount }) => state === null && amount !== null).length
  const answer = await confirm({
    title: `${name}님을 ${format.date(lastDay)}자로 퇴사 처리할까요?`,
    body: `${made === 0 ? '' : `마지막 명세서 ${made}개를 만듭니다. `}그 뒤로는 재직하지 않는 사원이 되고, 지급하기 전이면 되돌릴 수 있습니다.`,
    action: '퇴사 처리',
  })
  return answer !== false
}

function Leave({ companyNo, person, today }: Of & { readonly today: string }) {
  const navigate = useNavigate()
  const refresh = useRefreshCompany(companyNo)
  const takeBack = useTakeBack({ companyNo, person })
  const [answers, setAnswers] = useState<Answers>({})
  const back = personAt(person.no)
  const hasLeft = person.retireDate !== null
  const record = useRecordForm({
    endpoint: leaveEmployee,
    params: { empl_no: person.no },
    initial: leavingValues(person, today),
    labels: LEAVING_LABELS,
    body: (values, seen: EmployeeDetail | undefined) => ({
      ...leavingBody(values, answers),
      reason: '퇴사 처리',
      version: seen?.version ?? person.version,
    }),
    problems: missing,
    onSaved: (left) => {
      toast(doneText(left))
      void refresh()
      void navigate(back)
    },
    unsaved: '처리하지 않은 퇴사가 있습니다.',
    opened: {
      record: person,
      read: (current) => employeeDetailSchema.safeParse(current).data ?? null,
      values: (current) => leavingValues(current, today),
      saved: () => null,
      subject: person.name,
    },
  })
  const values = record.form.watch()
  // What a leaving makes is said before it is made: its effects stand below the fold.
  const submit = async (): Promise<void> => {
    if (!hasLeft && missing(values).length === 0 && !(await askLeaving(person.name, values.lastDay, data))) return
    await record.submit()
  }
  const { data, error, isPlaceholderData } = useLeaving(companyNo, person.no, values.lastDay, answers)
  const isPhone = useIsPhone()
  const paper = usePaper()
  const letter = useLetter(companyNo, person.no)
  const [adding, setAdding] = useState(false)
  const place = [person.departmentName, person.positionName].filter((word) => word !== null).join(' ')
  return (
    <div className="hd-detail-screen">
      <PageHeader
        title={`${person.name} 퇴사 처리`}
        chip={<Chip>{hasLeft ? person.stateName : '작성중'}</Chip>}
        facts={
          <>
            <span className="num">{person.employeeCode}</span>
            {place === '' ? '' : ` · ${place}`} · <span className="num">{format.date(person.encpnd)}</span> 입사
          </>
        }
        actions={[
          // In a phone's menu it would read as taking the leaving back; the arrow above leads back there.
          ...(isPhone ? [] : [{ label: '취소', onSelect: () => void navigate(back) }]),
          {
            label: '정산서 PDF',
            onSelect: () => void paper.save(settlementOf(companyNo, person, values.lastDay, answers)),
            busy: paper.busy,
            disabledReason: (data === undefined || error !== null) && '마지막 근무일을 확인해 주세요.',
          },
          ...(hasLeft ? [{ label: '퇴사 되돌리기', onSelect: () => void takeBack() }] : []),
        ]}
        primary={{
          label: hasLeft
            ? '퇴사 내용 수정'
            : values.lastDay === ''
              ? '퇴사 처리'
              : `${shortDay(values.lastDay)} 퇴사 처리`,
          onClick: () => void submit(),
          busy: record.busy,
          disabledReason: hasLeft && !record.dirty && !hasTyped(answers) && isDone(data) && '수정한 내용이 없습니다.',
        }}
      />
      <RecordForm of={{ ...record, submit }} label={`${person.name} 퇴사 처리`} className={styles['page']}>
        <div className={styles['column']}>
          <LeavingInputs
            of={record}
            person={person}
            leaving={data}
            today={today}
            form={{
              value: formOf(answers, data),
              onChange: (isFormed) => setAnswers((before) => ({ ...before, [FORM]: isFormed ? 1 : 0 })),
            }}
          />
          <LeavingAsked
            asked={data?.asked ?? []}
            answers={answers}
            onAnswer={(key, amount) => setAnswers((before) => ({ ...before, [key]: amount }))}
          />
          {data === undefined ? null : (
            <LeavingTodo
              leaving={data}
              person={person}
              today={today}
              leaveReason={values.leaveReason}
              acts={{ ...letter, onAdd: () => setAdding(true) }}
            />
          )}
        </div>
        <div className={styles['column']}>
          {error === null ? null : <NoticeBar tone="danger">{errorText(error)}</NoticeBar>}
          {data === undefined || error !== null || !(isPlaceholderData || data.lastDay !== values.lastDay) ? null : (
            <NoticeBar tone="info">다시 계산하고 있습니다. 아래 금액은 바꾸기 전의 것입니다.</NoticeBar>
          )}
          {data === undefined ? (
            <Sheet>{error === null ? <SkeletonLines lines={12} /> : '마지막 근무일을 확인해 주세요.'}</Sheet>
          ) : (
            <LeavingMoney leaving={data} />
          )}
        </div>
        <div className={styles['column']}>
          {data === undefined ? null : <LeavingDates leaving={data} today={today} />}
          {data === undefined ? null : <LeavingEffects leaving={data} />}
          <TouchedSheet
            companyNo={companyNo}
            employeeNo={person.no}
            body={values.lastDay === '' || values.lastDay === person.retireDate ? {} : { retireDate: values.lastDay }}
          />
          {hasLeft ? <NoticeBar tone="info">지급하기 전이면 퇴사 되돌리기로 모두 되돌립니다.</NoticeBar> : null}
        </div>
      </RecordForm>
      {adding ? (
        <PersonFileForm
          companyNo={companyNo}
          person={person}
          title={`${person.name}님의 사직서`}
          endpoint={storePersonFile}
          kinds={LETTER}
          onClose={() => setAdding(false)}
          onStored={letter.again}
        />
      ) : null}
    </div>
  )
}
