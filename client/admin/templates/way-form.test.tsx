import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MappedHow } from '#contract/form-mapping.ts'
import type { AnswerSource } from '#contract/wire/admin/catalogue-templates.ts'
import { inAdmin } from '../../testing/in-admin.tsx'
import { WayForm } from './way-form.tsx'

const phone: AnswerSource = {
  from: 'claimant.phone',
  label: 'Phone',
  group: 'Claimant',
  kind: 'text',
  values: [],
  expected: false,
}

test('a telephone number that a form has in parts is mapped part by part', () => {
  const said: (MappedHow | undefined)[] = []
  const shown = (way: MappedHow) =>
    inAdmin(
      <WayForm way={way} source={phone} field={undefined} onChange={(next) => said.push(next)} />,
    )
  const { rerender } = render(shown({ how: 'digits' }))

  fireEvent.change(screen.getByLabelText('From digit'), { target: { value: '4' } })
  expect(said.at(-1)).toEqual({ how: 'digits', from: 3 })

  rerender(shown({ how: 'digits', from: 3 }))
  fireEvent.change(screen.getByLabelText('To digit'), { target: { value: '6' } })
  expect(said.at(-1)).toEqual({ how: 'digits', from: 3, to: 6 })

  rerender(shown({ how: 'digits', from: 3, to: 6 }))
  expect((screen.getByLabelText('From digit') as HTMLInputElement).value).toBe('4')
  fireEvent.change(screen.getByLabelText('From digit'), { target: { value: '' } })
  expect(said.at(-1)).toEqual({ how: 'digits', to: 6 })
})
