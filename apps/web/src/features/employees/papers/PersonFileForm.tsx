import type { EmployeeDetail } from '@handal/contracts/people/employees'
import {
  PERSON_FILE_MOST_BYTES,
  type PersonFile,
  type storeHealthFile,
  type storePersonFile,
} from '@handal/contracts/people/person-files'
import { useState } from 'react'
import { useCall } from '../../../client/queries.ts'
import { DrawerForm } from '../../../client/screen/DrawerForm.tsx'
import { FormField } from '../../../client/screen/RecordForm.tsx'
import { Day, Text } from '../../../client/screen/fields.tsx'
import { useRecordForm } from '../../../client/screen/use-record-form.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import { CodeSelect } from '../../../shared/form/CodeSelect.tsx'
import { FileField } from '../../../shared/form/FileField.tsx'
import * as format from '../../../shared/format.ts'

const LABELS = { kind: '종류', title: '제목', datedOn: '문서 날짜', expiresOn: '만료일', file: '파일' }
const MOST_FILES = 10
type Values = { kind: string; title: string; datedOn: string; expiresOn: string; file: File[] }

/** Keeps papers of one kind: each file is a paper of its own, several bear their names behind the title. */
export function PersonFileForm({
  companyNo,
  person,
  title,
  endpoint,
  kinds,
  onClose,
  onStored,
}: {
  readonly companyNo: number
  readonly person: Pick<EmployeeDetail, 'no'>
  readonly title: string
  readonly endpoint: typeof storePersonFile | typeof storeHealthFile
  readonly kinds: Readonly<Record<string, string>>
  readonly onClose: () => void
  /** Once for each that is stored, although a later one may fail. */
  readonly onStored: () => void
}) {
  const call = useCall()
  const [stored, setStored] = useState<readonly File[]>([])
  const params = { empl_no: person.no }
  // Where there is one kind only it is chosen.
  const [first = '', ...others] = Object.keys(kinds)
  const kind = others.length === 0 ? first : ''
  const bodyOf = (values: Values, file: File | undefined) => ({
    companyNo,
    kind: values.kind,
    title: values.file.length > 1 && file !== undefined ? `${values.title} (${file.name})`.slice(0, 100) : values.title,
    datedOn: values.datedOn,
    expiresOn: values.expiresOn,
    file,
  })
  const record = useRecordForm<typeof storePersonFile, Values, never, PersonFile>({
    endpoint: endpoint as typeof storePersonFile,
    params,
    initial: { kind, title: kinds[kind] ?? '', datedOn: '', expiresOn: '', file: [] },
    labels: LABELS,
    body: (values) => bodyOf(values, values.file[0]) as never,
    send: async () => {
      const values = record.form.getValues()
      let last: PersonFile | undefined
      for (const file of values.file.filter((each) => !stored.includes(each))) {
        last = await call(endpoint as typeof storePersonFile, { params, body: bodyOf(values, file) as never })
        setStored((before) => [...before, file])
        onStored()
      }
      if (last === undefined) throw new Error('every file was stored before')
      return last
    },
    onSaved: () => {
      const { length } = record.form.getValues('file')
      toast(length > 1 ? `문서 ${length}건을 올렸습니다.` : '문서를 올렸습니다.')
      onClose()
    },
    unsaved: '적은 내용이 있습니다.',
  })
  const chooseKind = (kind: string): void => {
    const { title: typed } = record.form.getValues()
    // A title that only says the kind follows the kind.
    if (typed === '' || Object.values(kinds).includes(typed))
      record.form.setValue('title', kinds[kind] ?? '', { shouldDirty: true })
  }
  return (
    <DrawerForm of={record} title={title} action="올리기" onClose={onClose}>
      <FormField
        of={record}
        name="kind"
        render={(field) => (
          <CodeSelect
            required
            {...field}
            options={Object.entries(kinds).map(([value, text]) => ({ value, text }))}
            onChange={(kind) => {
              field.onChange(kind)
              chooseKind(kind)
            }}
          />
        )}
      />
      <Text of={record} name="title" required maxLength={100} />
      <FormField
        of={record}
        name="file"
        render={({ ref: _ref, ...field }) => (
          <FileField
            required
            {...field}
            accept=".pdf,.png,.jpg,.jpeg"
            maxBytes={PERSON_FILE_MOST_BYTES}
            maxFiles={MOST_FILES}
            hint={`PDF나 사진, 한 개에 ${format.fileSize(PERSON_FILE_MOST_BYTES)}까지. 한 번에 ${MOST_FILES}개`}
          />
        )}
      />
      <Day of={record} name="datedOn" hint="문서에 적힌 날" />
      <Day of={record} name="expiresOn" hint="자격증, 체류허가처럼 기한이 있을 때" />
    </DrawerForm>
  )
}
