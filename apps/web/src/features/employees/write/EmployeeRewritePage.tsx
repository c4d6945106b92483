import { changeEmployee } from '@handal/contracts/people/employee-write'
import { type EmployeeDetail, employeeDetailSchema } from '@handal/contracts/people/employees'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { useRefreshCompany } from '../../../client/queries.ts'
import { RecordForm } from '../../../client/screen/RecordForm.tsx'
import { Text } from '../../../client/screen/fields.tsx'
import { plainValue } from '../../../client/screen/record-conflict.ts'
import { useRecordForm } from '../../../client/screen/use-record-form.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import { useIsPhone } from '../../../shared/media.ts'
import { useScreenParams } from '../../../shared/screen/use-params.ts'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { CollectedSheet, TouchedSheet } from './ChangeSide.tsx'
import { withEntry, withoutEntry } from '../record/dated-rows.ts'
import { type Changing, DatedSheet, newAccount, newPayTerms, PeriodSheets } from '../record/DatedSheets.tsx'
import { changedBody, reachingBody } from './employee-body.ts'
import { type DatedName, EMPLOYEE_LABELS, type EmployeeValues, employeeValues } from './employee-values.ts'
import { employeeQuery } from '../employees.queries.ts'
import { EntryDrawer, type Opened } from '../record/EntryDrawer.tsx'
import { DisabledEntries } from '../health/DisabledEntries.tsx'
import { HiringFields, LeavingFields, PersonFields } from './PersonFields.tsx'
import { useTellNotices } from './SavedNotices.tsx'
import { useReveal } from '../record/ResidentNumber.tsx'
import { CHANGE_PARAMS } from '../list/person-params.ts'
import { useWords } from '../use-words.ts'
import { PersonScreen } from '../record/PersonScreen.tsx'
import '../../../shared/screen/screen.css'
import styles from '../employees.module.css'

/** The address that a screen hands over when it sends somebody here for one change; null: there is none. */
const placeBefore = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'back' in state && typeof state.back === 'string' ? state.back : null

/** A person is changed: what is not dated in its fields, what is from a day on, all saved as one. */
export default function EmployeeRewritePage() {
  return <PersonScreen title="사원 수정">{(shown) => <ChangeEmployee {...shown} />}</PersonScreen>
}

function ChangeEmployee({
  companyNo,
  person,
  today,
}: {
  readonly companyNo: number
  readonly person: EmployeeDetail
  readonly today: string
}) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const refresh = useRefreshCompany(companyNo)
  const words = useWords(companyNo, person, today)
  const reveal = useReveal(person.no)
  const [{ tab, change }] = useScreenParams(CHANGE_PARAMS)
  const [opened, setOpened] = useState<Opened | null>(() =>
    change === null ? null : change === 'account' ? newAccount(person, today) : newPayTerms(person, today),
  )
  const isPhone = useIsPhone()
  const collected = useRef<HTMLDivElement>(null)
  // Whoever was sent here from another screen goes back to it: the payment that waits for an account.
  const from = placeBefore(useLocation().state)
  const shown = `/basic-info/hrm/employee/detail/${person.no}${CHANGE_PARAMS.link({ tab })}`
  const back = from ?? shown
  const tell = useTellNotices(companyNo)
  const record = useRecordForm({
    endpoint: changeEmployee,
    params: { empl_no: person.no },
    initial: employeeValues(person),
    labels: EMPLOYEE_LABELS,
    body: (values, seen: EmployeeDetail | undefined) => ({
      ...changedBody(values, employeeValues(seen ?? person)),
      version: seen?.version ?? person.version,
    }),
    onSaved: ({ oneTimePassword: _told, notices, ...saved }) => {
      tell(person.no, notices)
      if (from === null || notices.length === 0) toast(`${saved.name}님을 저장했습니다.`)
      else
        toast(`${saved.name}님의 정보를 저장했습니다. 확인할 내용이 ${notices.length}건 있습니다.`, {
          label: '보기',
          onClick: () => void navigate(shown),
        })
      // One comes back to what was changed: it stands there before it is asked for again.
      client.setQueryData(employeeQuery(companyNo, person.no).queryKey, saved)
      void refresh()
      void navigate(back)
    },
    unsaved: '수정한 사원이 있습니다.',
    opened: {
      record: person,
      read: (current) => employeeDetailSchema.safeParse(current).data ?? null,
      values: employeeValues,
      saved: () => null,
      subject: person.name,
      show: (_, value) =>
        Array.isArray(value) ? (value.length === 0 ? '-' : `변경 ${value.length}건`) : plainValue(value),
    },
  })
  const { form } = record
  const values = form.watch()
  const put = (name: DatedName, next: EmployeeValues[DatedName]): void =>
    form.setValue(name, next, { shouldDirty: true })
  const changing: Changing = {
    person,
    today,
    words,
    values,
    onOpen: setOpened,
    onCollect: (name, entry) => put(name, withEntry(name, form.getValues(name), entry)),
  }
  return (
    <div className="hd-detail-screen">
      <div className={styles['head']}>
        <PageHeader
          title={person.name}
          facts={<span className="num">{person.employeeCode}</span>}
          actions={[{ label: '취소', onSelect: () => void navigate(back) }]}
          primary={{
            label: '저장',
            onClick: () => void record.submit(),
            busy: record.busy,
            disabledReason: !record.dirty && '수정한 내용이 없습니다.',
          }}
        />
      </div>
      <RecordForm of={record} label={`${person.name} 수정`} className={styles['form']}>
        <div className={styles['column']}>
          <Sheet title="인적사항" pad="form">
            <PersonFields of={record} isNew={false} onReveal={reveal} />
          </Sheet>
          <Sheet title="입사와 계약" pad="form">
            <HiringFields of={record} isNew={false} />
          </Sheet>
          <DatedSheet {...changing} />
          <PeriodSheets {...changing} />
          <DisabledEntries {...changing} companyNo={companyNo} />
          <Sheet title="퇴사" pad="form">
            <LeavingFields of={record} />
          </Sheet>
        </div>
        <div ref={collected} className={`${styles['column']} ${styles['aside']}`}>
          <CollectedSheet
            values={values}
            words={words}
            errors={form.formState.errors}
            onDrop={(name, index) => put(name, withoutEntry(form.getValues(name), index))}
          />
          <TouchedSheet
            companyNo={companyNo}
            employeeNo={person.no}
            body={reachingBody(changedBody(values, employeeValues(person)))}
          />
          <Sheet title="변경 사유" pad="form">
            <Text of={record} name="reason" maxLength={500} hint="변경이력에 남습니다. 비워도 됩니다." />
          </Sheet>
        </div>
      </RecordForm>
      {opened === null ? null : (
        <EntryDrawer
          key={opened.title}
          companyNo={companyNo}
          person={person}
          today={today}
          opened={opened}
          onDone={(name, typed) => {
            const [entry] = typed[name]
            if (entry !== undefined) changing.onCollect(name, entry)
            flushSync(() => setOpened(null))
            // On a phone what was put in, and what it changes, stands far below.
            if (isPhone) collected.current?.scrollIntoView()
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}
