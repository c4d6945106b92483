import { createStore } from 'zustand/vanilla'

/** What the one modal shows: a message with one button, or work in progress. */
export type ModalType = 'basic' | 'progress'

export type ModalSeverity = 'info' | 'success' | 'warning' | 'error'

export type ModalProps = { title: string; message: unknown; severity: ModalSeverity }

export type ModalState = {
  isOpen: boolean
  modalType: ModalType | null
  modalProps: ModalProps
  /** Opens with the given props merged over the defaults. */
  openModal: (type: ModalType, props?: Partial<ModalProps>) => void
  /** Back to closed, without a type, with the default props. */
  closeModal: () => void
}

/** Props of a closed modal. */
export const defaultModalProps: ModalProps = { title: '', message: '', severity: 'info' }

/** Fixed words of the progress modal. */
export const progressProps: ModalProps = { title: '처리 중입니다', message: '잠시만 기다려 주세요.', severity: 'info' }

/** The message and progress modal of the application: closed, basic or progress. */
export const modalStore = createStore<ModalState>()((set) => ({
  isOpen: false,
  modalType: null,
  modalProps: defaultModalProps,
  openModal: (type, props = {}) =>
    set({
      isOpen: true,
      modalType: type,
      modalProps: type === 'progress' ? progressProps : { ...defaultModalProps, ...props },
    }),
  closeModal: () => set({ isOpen: false, modalType: null, modalProps: defaultModalProps }),
}))
