"""Draws lots as package pairing documents it, to work out golden values.

    python3 lots.py SEED N
"""
import sys

MASK = (1 << 64) - 1


def splitmix64(state):
    while True:
        state = (state + 0x9E3779B97F4A7C15) & MASK
        z = state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        yield z ^ (z >> 31)


def lots(seed, n):
    source = splitmix64(seed)
    numbers = list(range(1, n + 1))
    for i in range(n - 1, 0, -1):
        while (x := next(source)) < (1 << 64) % (i + 1):
            pass
        j = x % (i + 1)
        numbers[i], numbers[j] = numbers[j], numbers[i]
    return numbers


if __name__ == "__main__":
    print(*lots(int(sys.argv[1]), int(sys.argv[2])), sep=", ")
