import { preparePicture } from '../documents/render-pool.ts'
import { badFields } from '../http/errors.ts'
import { requireKind } from './files.ts'
import { MOST_SIDE, type PictureFault } from './picture.ts'

/** Points each way of what is kept: a seal is 18 mm on paper, at 800 to the inch; a photo is shown no larger. */
const SIDES = { seal: 600, photo: 800 } as const

/** A picture to be kept as it is. */
export type Picture = { readonly name: string; readonly bytes: Uint8Array }

const most = MOST_SIDE.toLocaleString('en-US')
const WORDS: Readonly<Record<PictureFault, string>> = {
  'too-large': `가로나 세로가 ${most}픽셀을 넘는 그림입니다. 가로와 세로를 ${most}픽셀까지 줄여 올려 주세요.`,
  damaged: '열리지 않는 그림입니다. 다른 PNG나 JPEG 파일을 올려 주세요.',
}

/** Reads a picture that was brought, off the main thread and before any transaction; refused at `file`. `turn`: who asks. */
export const bringPicture = async (purpose: keyof typeof SIDES, file: File, turn: string): Promise<Picture> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  requireKind({ purpose, bytes })
  const answer = await preparePicture(bytes, SIDES[purpose], turn)
  if (answer.picture === null) throw badFields({ path: 'file', message: WORDS[answer.fault] })
  return { name: file.name, bytes: answer.picture }
}
