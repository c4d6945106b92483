import { type ContractRequest, moveContractRequest } from '@handal/contracts/board/contract-requests'
import { type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useCallOn, useMeta } from '../../client/queries.ts'
import { Day, Radios, Text } from '../../client/screen/fields.tsx'
import { FormField, RecordForm } from '../../client/screen/RecordForm.tsx'
import { useRecordForm } from '../../client/screen/use-record-form.ts'
import thread from '../../client/thread/thread.module.css'
import { toast } from '../../shared/dialog/toast.ts'
import { TextArea } from '../../shared/form/TextField.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { peopleOf } from './request-words.ts'
import { useStoredRequest } from './requests.queries.ts'
import styles from './requests.module.css'

const STATES = ['ACCEPTED', 'NEGOTIATING', 'APPLIED', 'REFUSED'] as const
type State = (typeof STATES)[number]
const WORDS: Readonly<Record<State, { readonly name: string; readonly note: string; readonly done: string }>> = {
  ACCEPTED: { name: '확인', note: '회사는 더 고치지 못하고 기다립니다.', done: '요청을 확인했습니다.' },
  NEGOTIATING: { name: '협의', note: '다른 조건을 제안하고 회사의 답을 받습니다.', done: '조건을 제안했습니다.' },
  APPLIED: { name: '반영', note: '요청한 대로 계약을 바로 바꿉니다.', done: '계약에 반영했습니다.' },
  REFUSED: { name: '거절', note: '사유를 적습니다. 계약은 그대로입니다.', done: '요청을 거절했습니다.' },
}
const LABELS = {
  state: '어떻게 처리할까요',
  endDate: '끝나는 날',
  people: '사용 인원',
  payday: '이용료 내는 날',
  note: '회사가 읽을 말',
  terms: '조건',
}
type Values = { state: State; endDate: string; people: string; payday: string; note: string; terms: string }

/** The provider confirms a request, offers terms, lets the contract follow, or refuses it. */
export function MoveForm({
  companyNo,
  request,
}: {
  readonly companyNo: number | null
  readonly request: ContractRequest
}): ReactNode {
  const { no, mayMove, version, wanted, kind } = request
  const call = useCallOn(companyNo)
  const stored = useStoredRequest(companyNo)
  const today = useMeta().data?.today
  const open = STATES.filter((state) => mayMove.includes(state))
  const record = useRecordForm<typeof moveContractRequest, Values, never, ContractRequest>({
    endpoint: moveContractRequest,
    initial: {
      state: open[0] ?? 'REFUSED',
      endDate: wanted.endDate ?? '',
      people: wanted.people === null ? '' : String(wanted.people),
      payday: wanted.payday ?? '',
      note: '',
      terms: '',
    },
    labels: LABELS,
    body: ({ state, endDate, people, payday, note }) => ({
      state,
      note,
      version,
      ...(state === 'NEGOTIATING'
        ? {
            terms: {
              endDate: endDate === '' ? null : endDate,
              people: peopleOf(people),
              payday: payday === '' ? null : payday,
            },
          }
        : {}),
    }),
    placed: (errors) => errors.map(({ path, message }) => ({ path: path.replace(/^terms\./, ''), message })),
    send: (body) => call(moveContractRequest, { params: { no }, body }),
    onSaved: (answer) => {
      toast(WORDS[answer.state as State].done)
      void stored(answer)
    },
    unsaved: '처리하던 요청이 있습니다.',
  })
  const state = useWatch({ control: record.form.control, name: 'state' })
  return (
    <Sheet pad="form" title="처리">
      <RecordForm of={record} label="요청 처리" className={thread['form']}>
        <Radios
          of={record}
          name="state"
          required
          boxed
          options={open.map((value) => ({
            value,
            text: (
              <span>
                <b>{WORDS[value].name}</b> <span className="cap ter">{WORDS[value].note}</span>
              </span>
            ),
          }))}
        />
        {state === 'NEGOTIATING' ? (
          <div className={styles['pair']}>
            <Day of={record} name="endDate" today={today} />
            {kind === 'TERMINATE' ? null : (
              <>
                <Text of={record} name="people" num inputMode="numeric" unit="명" />
                <Day of={record} name="payday" today={today} />
              </>
            )}
          </div>
        ) : null}
        <FormField
          of={record}
          name="note"
          render={(field) => <TextArea {...field} required={state === 'REFUSED'} rows={3} maxLength={1000} />}
        />
        <div>
          <Button variant={state === 'REFUSED' ? 'danger' : 'primary'} type="submit" busy={record.busy}>
            {state === 'NEGOTIATING'
              ? '조건 제안하기'
              : state === 'APPLIED'
                ? '계약에 반영하기'
                : `요청 ${WORDS[state].name}하기`}
          </Button>
        </div>
      </RecordForm>
    </Sheet>
  )
}
