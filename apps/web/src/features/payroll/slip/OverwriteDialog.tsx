import { useState } from 'react'
import { RadioField } from '../../../shared/form/RadioField.tsx'
import { Button } from '../../../shared/ui/Button.tsx'

type Choice = 'keep' | 'overwrite'

/** Keep or drop amounts typed by hand; keeping is chosen at first. */
export function OverwriteDialog({
  sentence,
  answer,
}: {
  readonly sentence: string
  readonly answer: (overwrite: boolean | null) => void
}) {
  const [choice, setChoice] = useState<Choice>('keep')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        answer(choice === 'overwrite')
      }}
    >
      <h2 className="h2">직접 입력한 금액을 어떻게 할까요?</h2>
      <p className="body">{sentence}</p>
      <div className="form">
        <RadioField
          label="직접 입력한 금액"
          hideLabel
          value={choice}
          onChange={setChoice}
          options={[
            { value: 'keep', text: '그대로 두고 나머지만 계산합니다.' },
            { value: 'overwrite', text: '삭제하고 모두 새로 계산합니다. 입력한 사유도 함께 삭제합니다.' },
          ]}
        />
      </div>
      <div className="acts">
        <Button onClick={() => answer(null)}>취소</Button>
        <Button type="submit" variant="primary" autoFocus>
          급여 계산
        </Button>
      </div>
    </form>
  )
}
