import type { UserEvent } from '@testing-library/user-event';

/** Puts a text into an input in the place of what stands there, at once: letter by letter a large form takes long. */
export async function fill(user: UserEvent, input: Element, text: string): Promise<void> {
  await user.clear(input);
  await user.click(input);
  await user.paste(text);
}
