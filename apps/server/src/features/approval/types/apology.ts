import { type Judgement, NOTHING } from '../judgement.ts'

/** An account of what happened: it writes no fact, and is kept apart from what others see. */
export const judgeApology = (): Judgement => ({
  ...NOTHING,
  effects: [
    '급여와 근태에는 반영하지 않습니다. 인사 기록으로 보관하고 결재하는 사람과 사유를 밝힌 운영자만 열어 봅니다.',
  ],
})
