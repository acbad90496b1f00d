import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Delivered } from './delivered.tsx'
import css from './delivered.module.css'

const payouts = ['Soap', 'Phones', 'Shoes', 'Calls'].map((name) => ({
  image: '/marks/example.svg',
  name,
  amount: '$5',
  note: 'Closed',
}))

function column() {
  return (
    <Delivered
      sectionId="delivered"
      title="No-proof class actions, delivered to you"
      benefits={[{ icon: 'mail', title: 'Emailed to you weekly', text: 'One email.' }]}
      payoutsTitle="What settlements have offered"
      payouts={payouts}
      payoutsNote="Not a promise."
    />
  )
}

test('the moving list can be stopped and started again', async () => {
  const { container } = render(column())
  const belt = container.querySelector(`.${css.belt}`)!

  await userEvent.click(screen.getByRole('button', { name: 'Pause the moving list' }))
  expect(belt.classList.contains(css.paused!)).toBe(true)

  await userEvent.click(screen.getByRole('button', { name: 'Play the moving list' }))
  expect(belt.classList.contains(css.paused!)).toBe(false)
})

test('the copy that closes the loop is not read out', () => {
  render(column())

  expect(screen.getAllByText('Soap')).toHaveLength(2)
  expect(screen.getAllByRole('listitem', { name: '' })).toHaveLength(1 + payouts.length)
})
