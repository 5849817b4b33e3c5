#include "base/task_queue.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace kumiki {

void TaskQueue::push(TaskGroup& group, std::function<void()> code) {
  const std::lock_guard lock(mutex_);
  const auto lane = lane_of(group);
  if (lane == lanes_.end()) {
    open_lane(group, std::move(code));
  } else {
    lane->tasks.push_back(std::move(code));
  }
  ++group.pending_;
  ++group.queued_;
  ++queued_;
}

std::optional<Task> TaskQueue::take(End end) {
  const std::lock_guard lock(mutex_);
  if (lanes_.empty()) return std::nullopt;
  return take_from(end == End::newest ? std::prev(lanes_.end()) : lanes_.begin(), end);
}

std::optional<Task> TaskQueue::take_of(const TaskGroup& group, End end) {
  const std::lock_guard lock(mutex_);
  const auto lane = lane_of(group);
  if (lane == lanes_.end()) return std::nullopt;
  return take_from(lane, end);
}

TaskQueue::Lanes::iterator TaskQueue::lane_of(const TaskGroup& group) {
  return std::find_if(lanes_.begin(), lanes_.end(), [&](const Lane& lane) { return lane.group == &group; });
}

// Whole before it is a lane: memory may give out on the way.
void TaskQueue::open_lane(TaskGroup& group, std::function<void()> code) {
  if (spare_.empty()) spare_.emplace_back();
  Lane& lane = spare_.back();
  lane.tasks.push_back(std::move(code));
  lane.group = &group;
  lanes_.splice(lanes_.end(), spare_, std::prev(spare_.end()));
}

Task TaskQueue::take_from(Lanes::iterator lane, End end) {
  auto& tasks = lane->tasks;
  Task task{lane->group, std::move(end == End::newest ? tasks.back() : tasks.front())};
  end == End::newest ? tasks.pop_back() : tasks.pop_front();
  if (tasks.empty()) spare_.splice(spare_.end(), lanes_, lane);
  --task.group->queued_;
  --queued_;
  return task;
}

}  // namespace kumiki
